import { describe, expect, it } from 'vitest';
import { fieldNames, fieldOf } from '../officers/field-table.ts';
import { fieldLabel, formLabel } from '../officers/officers.messages.ts';
import { defaultReference } from '../reference/default-reference.ts';
import { profileColumns } from './column-profile.ts';
import { headerMeaning } from './header-words.ts';
import { type ColumnPlan, type ImportPlan, importTargets } from './import-plan.ts';
import { questionsOf } from './plan-questions.ts';
import { suggestPlan } from './suggest-plan.ts';

function planOf(header: readonly string[], rows: readonly (readonly string[])[]) {
  const profiler = profileColumns();
  for (const row of rows) profiler.add(row);
  const profiles = profiler.done(header.length > 0 ? [header] : []);
  const found = { first: 0, rows: header.length > 0 ? 1 : 0 };
  const plan = suggestPlan({ sheet: 0, header: found, profiles, reference: defaultReference });
  const ask = (changed: Partial<ImportPlan> = {}) => questionsOf({ ...plan, ...changed }, profiles, defaultReference);
  return { plan, ask };
}

/** Returns the suggested plan of a single column. */
const columnOf = (header: string, ...cells: readonly string[]): ColumnPlan | undefined =>
  planOf(
    [header],
    cells.map((cell) => [cell]),
  ).plan.columns[0];

const targetsOf = (header: readonly string[], rows: readonly (readonly string[])[] = []) =>
  planOf(header, rows).plan.columns.map(({ target }) => target ?? '');

describe('a header means', () => {
  it.each<[string, readonly string[]]>([
    [
      'buckleNumber',
      [
        'B.No.',
        'B. No',
        'Buckle No',
        'BuckleNo',
        'BUCKLE NUMBER',
        'Belt No.',
        'Badge No',
        'Star #',
        'CURRENT_STAR',
        'shield_no',
        'बक्कल नं',
        'बक्कल नं.',
        'बक्कल क्रमांक',
        'ब.नं.',
        'ब. क्र.',
        'बैज नंबर',
      ],
    ],
    [
      'employeeId',
      [
        'Sevarth ID',
        'Sevaarth Id',
        'सेवार्थ क्र',
        'सेवार्थ आयडी',
        'Employee ID',
        'Emp. Code',
        'EmpNo',
        'taxid',
        'HRMS ID',
        'GPF No.',
        'Emp #',
        'Warrant No',
        'KGID No',
        'पी.एन.ओ. नं.',
        'कर्मचारी क्रमांक',
      ],
    ],
    [
      'name',
      [
        'Name',
        'Name of Officer / Employee',
        'NAME OF THE EMPLOYEE',
        'Full_Name',
        'Employee Name',
        'employeename',
        'Officer',
        'कर्मचाऱ्याचे नाव',
        'अधिकारी / कर्मचाऱ्याचे नाव',
        'नाव',
        'नाम',
        'पूर्ण नाव',
      ],
    ],
    ['designation', ['Rank', 'Desig.', 'Designation', 'Present Rank', 'jobtitle', 'हुद्दा', 'पदनाम', 'पद', 'दर्जा']],
    [
      'currentPosting',
      [
        'Present Posting',
        'Unit',
        'Police Station',
        'P.S.',
        'Place of Posting',
        'command',
        'पोलीस ठाणे',
        'पो. स्टे.',
        'नेमणूक',
        'सध्याची नेमणूक',
        'नेमणुकीचे ठिकाण',
        'Name of Unit',
        'पोलीस ठाण्याचे नाव',
      ],
    ],
    [
      'dateOfJoining',
      [
        'DOJ',
        'D.O.J.',
        'Date of Joining',
        'Date of Appointment',
        'appt_date',
        'Date of Enlistment',
        'Date of Joining (DD/MM/YYYY)',
        'नियुक्ती दिनांक',
        'नियुक्तीचा दिनांक',
        'भरती दिनांक',
        'नियुक्ति तिथि',
        'hiredate',
        'Dates of Hire',
        'Dept Hire Date',
        'Dt of Appt',
      ],
    ],
    [
      'dateOfRetirement',
      [
        'DOR',
        'Date of Retirement',
        'Retirement Dt.',
        'Date of Superannuation',
        'सेवानिवृत्ती',
        'सेवानिवृत्ती दिनांक',
        'सेवानिवृत्ति तिथि',
      ],
    ],
    [
      'currentPostingFrom',
      [
        'Since',
        'Posted Since',
        'Date of posting',
        'assignment_date',
        'पासून',
        'नेमणूक दिनांक',
        'Assignment Start Date',
        'Posting Start',
        'Dt. of Joining at present place',
        'Date of Joining in Present Unit',
        'DOJ at PS',
        'सध्याच्या ठिकाणी रुजू दिनांक',
      ],
    ],
    [
      'mobileNumber',
      [
        'Mobile',
        'Mobile No.',
        'Contact No. 1',
        'Mob. No',
        'Phone',
        'भ्रमणध्वनी',
        'भ्रमणध्वनी क्रमांक',
        'मोबाईल नंबर',
        'मो. नं.',
        'संपर्क क्रमांक',
      ],
    ],
    ['gender', ['Sex', 'Gender', 'M/F', 'लिंग', 'स्त्री/पुरुष']],
    ['bloodGroup', ['Blood Gr.', 'Blood Group', 'B.G.', 'रक्तगट', 'रक्त गट', 'ब्लड ग्रुप']],
    ['currentAddress', ['Address', 'Residential Address', 'पत्ता', 'सध्याचा पत्ता']],
    ['permanentAddress', ['Permanent Address', 'Native Place', 'मूळ पत्ता', 'कायमचा पत्ता']],
    ['email', ['Email', 'E-mail', 'e mail id', 'ईमेल']],
    ['zone', ['Zone', 'परिमंडळ', 'झोन']],
    ['educationDetails', ['Education', 'Educational Qualification', 'शैक्षणिक पात्रता']],
    ['maritalStatus', ['Marital Status', 'वैवाहिक स्थिती']],
    ['rewards', ['Rewards', 'No. of rewards', 'बक्षिसे']],
    ['posting.posting', ['Previous Posting', 'पूर्वीची नेमणूक']],
    ['posting.to', ['Relieved on', 'Date of Relieving', 'कार्यमुक्त दिनांक']],
    ['punishment.punishmentType', ['Punishment', 'Type of punishment', 'शिक्षेचा प्रकार']],
    ['punishment.dateOfPunishment', ['Date of Punishment', 'शिक्षेचा दिनांक']],
    ['serial', ['Sr. No.', 'S.No.', 'Sl. No', 'SrNo', 'अ.क्र.', 'अनुक्रमांक', 'अ. क्र', 'क्र.सं.']],
    [
      'other',
      [
        'hire_year',
        'birth_year',
        'Date of Joining in Present Rank',
        'DOB',
        'Date of Birth',
        'जन्मतारीख',
        'Age',
        'Caste',
        'Aadhaar No.',
        'Pay Level',
      ],
    ],
    ['rank.from', ['Date of Promotion', 'Rank Date', 'Date of Last Promotion', 'Rank Held From', 'पदोन्नती दिनांक']],
    ['relative', ["Father's Name", 'Name of Wife', 'Nominee Mobile', 'वडिलांचे नाव', 'Emergency Contact No']],
  ])('%s', (kind, headers) => {
    expect(headers.map((header) => [header, headerMeaning(header)?.kind])).toEqual(
      headers.map((header) => [header, kind]),
    );
  });

  it('a field by each of its own names', () => {
    for (const name of fieldNames.filter((name) => (importTargets as readonly string[]).includes(name)))
      for (const text of [fieldLabel(name), formLabel(name), fieldOf(name).read, fieldOf(name).write])
        if (text !== '') expect([text, headerMeaning(text)?.kind]).toEqual([text, name]);
  });

  it.each([
    '',
    '  ',
    'Xyz',
    '12',
    'This list has been made for the elections by the establishment section of the office of CP',
  ])('nothing: %j', (header) => {
    expect(headerMeaning(header)).toBeUndefined();
  });
});

describe('the columns of another force', () => {
  it.each<[string, string, string]>([
    [
      'of Chicago',
      'LAST_NME, FIRST_NME, MIDDLE_INITIAL, GENDER, RACE, APPOINTED_DATE, EMPLOYEE_POSITION_CODE, EMPLOYEE_POSITION_DESCR, UNIT_DESCR, CURRENT_STAR_NO',
      'name, name, name, gender, , dateOfJoining, , designation, currentPosting, buckleNumber',
    ],
    [
      'of Baltimore',
      'CED #, LAST NAME, FIRST NAME, RANK, ASSIGNMENT, HIRE DATE',
      'employeeId, name, name, designation, post, dateOfJoining',
    ],
    [
      'of Delhi',
      'S.No., PIS No., Name S/Sh., Rank, Belt No., D.O.B, D.O.A, Place of Posting, Mobile No',
      ', employeeId, name, designation, buckleNumber, , dateOfJoining, currentPosting, mobileNumber',
    ],
    [
      'of Kerala',
      'GL No, PEN, Name, Designation, Date of Entry in Service, Date of Birth, Unit, Phone',
      'buckleNumber, employeeId, name, designation, dateOfJoining, , currentPosting, mobileNumber',
    ],
    [
      'of a group line',
      'Sr No., Officer Name, Badge, Service Rank, Appointed',
      ', name, buckleNumber, designation, dateOfJoining',
    ],
    [
      'of Yorkshire',
      'Collar Number, Surname, Forename(s), Rank, Station, Start Date, Email Address',
      'buckleNumber, name, name, designation, currentPosting, dateOfJoining, email',
    ],
  ])('are found by their headers: %s', (_force, header, targets) => {
    expect(targetsOf(header.split(', ')).join(', ')).toBe(targets);
  });
});

describe('the plan that is suggested', () => {
  it('joins the parts of a name so that it is natural, the last name behind', () => {
    const { plan } = planOf(['Surname', 'First Name', 'Middle Name'], [['Patil', 'Asha', 'R S']]);
    expect(plan.columns.map(({ target, lastFirst = false }) => [target, lastFirst])).toEqual([
      ['name', true],
      ['name', false],
      ['name', false],
    ]);
  });

  it('takes the whole name where there is one, beside its parts', () => {
    expect(targetsOf(['full_name', 'first_name', 'last_name'], [['PATIL, ASHA', 'ASHA', 'PATIL']])).toEqual([
      'name',
      '',
      '',
    ]);
  });

  it('joins the parts of a name in a header of several lines', () => {
    expect(targetsOf(['Name First पहिले नाव', 'Name Middle मधले नाव', 'Name Last आडनाव'])).toEqual([
      'name',
      'name',
      'name',
    ]);
    expect(headerMeaning('Name (Last, First)')?.kind).toBe('name');
  });

  it('joins a name and a surname', () => {
    expect(targetsOf(['Name', 'Surname'], [['ASHA', 'PATIL']])).toEqual(['name', 'name']);
  });

  it('sees last names before a comma', () => {
    expect(columnOf('Name', 'Patil, Asha R', 'More, Ram')).toEqual({ target: 'name', lastFirst: true });
    expect(columnOf('Name', 'Asha Patil', 'Ram More')).toEqual({ target: 'name' });
  });

  it('writes names without capitals as the directory has them', () => {
    expect(columnOf('Name', 'asha patil', 'ravi kale')).toEqual({ target: 'name', titleCase: true });
    expect(columnOf('Name', 'Asha Patil', 'ravi kale')).toEqual({ target: 'name' });
    expect(columnOf('नाव', 'आशा पाटील', 'रवी काळे')).toEqual({ target: 'name' });
  });

  it('writes names in capitals with small letters, as the directory has them', () => {
    expect(columnOf('Name', 'PATIL, ASHA R', 'MORE, RAM')).toEqual({
      target: 'name',
      lastFirst: true,
      titleCase: true,
    });
    expect(columnOf('Name', 'आशा पाटील', 'राम मोरे')).toEqual({ target: 'name' });
  });

  it('leaves ids and short numbers behind names whole', () => {
    expect(columnOf('Employee ID', 'MH3C9B1F', 'MHCBB1F', 'MH12-9A3')).toEqual({ target: 'employeeId' });
    expect(columnOf('Name', 'Asha Patil 1', 'Asha Patil 2')).toEqual({ target: 'name' });
  });

  it('takes names, not codes, where a sheet has both', () => {
    const rows = [
      ['012', 'PO', 'District 012', 'Police Officer'],
      ['007', 'SG', 'District 007', 'Sergeant'],
    ];
    expect(targetsOf(['Unit No', 'Rank', 'Unit Descr', 'Rank Descr'], rows)).toEqual([
      '',
      '',
      'currentPosting',
      'designation',
    ]);
  });

  it('takes a column for the numbers of officers that is called Serial No. and does not count', () => {
    const rows = [
      ['28915', 'Asha Patil'],
      ['33826', 'Ravi Kale'],
      ['28990', 'Meera Joshi'],
    ];
    expect(targetsOf(['Serial No', 'Name'], rows)).toEqual(['buckleNumber', 'name']);
    expect(
      targetsOf(
        ['Serial No', 'Name'],
        rows.map(([, name = ''], i) => [`${i + 1}.0`, name]),
      ),
    ).toEqual(['', 'name']);
    expect(
      targetsOf(
        ['Serial No', 'Badge', 'Name'],
        rows.map(([number = '', name = ''], i) => [number, String(i * 7), name]),
      ),
    ).toEqual(['', 'buckleNumber', 'name']);
  });

  it('takes no places for dates', () => {
    const rows = [
      ['348', 'Asha Patil', 'Kotwali', 'Sadar'],
      ['349', 'Ravi Kale', 'Traffic', '-'],
    ];
    expect(targetsOf(['Buckle No', 'Name', 'From', 'To'], rows)).toEqual(['buckleNumber', 'name', '', '']);
    expect(
      targetsOf(
        ['Buckle No', 'Name', 'Since'],
        [
          ['348', 'Asha', '-'],
          ['349', 'Ravi', '39566'],
        ],
      )[2],
    ).toBe('currentPostingFrom');
  });

  it('takes dates for those of what the header names, and never for a text', () => {
    const rows = [
      ['E1', '28/04/2008', '13/05/2009', '14/06/1990'],
      ['E2', '29/04/2008', '15/05/2009', '15/07/1991'],
    ];
    expect(targetsOf(['Emp Code', 'Posting', 'Punishment', 'Rank'], rows)).toEqual([
      'employeeId',
      'currentPostingFrom',
      'punishment.dateOfPunishment',
      '',
    ]);
  });

  it('asks about several rows of an officer by the number, not by a surname that many have', () => {
    const rows = [
      ['348', 'Patil', 'Asha'],
      ['349', 'Patil', 'Ram'],
      ['350', 'More', 'Asha'],
      ['351', 'More', 'Ram'],
    ];
    const kinds = (all: readonly (readonly string[])[]) =>
      planOf(['B.No.', 'Surname', 'First Name'], all)
        .ask()
        .map(({ kind }) => kind);
    expect(kinds(rows)).not.toContain('repeated');
    expect(kinds([...rows, ...rows])).toContain('repeated');
  });

  it('gives no target twice, except those that are joined', () => {
    expect(
      targetsOf(['Contact No. 1', 'Contact No. 2', 'DOJ', 'Date of Appointment', 'Unit', 'Present Posting']),
    ).toEqual(['mobileNumber', 'mobileNumber', '', 'dateOfJoining', '', 'currentPosting']);
  });

  it('leaves out serial numbers, relatives, and what is no field', () => {
    expect(
      targetsOf(['Sr. No.', 'Name', "Father's Name", 'DOB', 'Age'], [['1', 'Asha Patil', 'R Patil', '1/2/1980', '40']]),
    ).toEqual(['', 'name', '', '', '']);
  });

  it('is made of the values where there is no header', () => {
    const rows = [
      ['1', '861', 'Asha Patil', 'PC', '9480800623', 'a@b.in', 'F', 'B+', '28/04/2008', '31/05/2040'],
      ['2', '1862', 'Ram More', 'HC', '9480800624', 'c@d.in', 'M', 'O+', '13/04/2009', '30/06/2041'],
      ['3', '862', 'Sita Rao', 'PSI', '9480800625', 'e@f.in', 'F', 'B+', '14/04/2010', '31/07/2042'],
    ];
    expect(targetsOf([], rows)).toEqual([
      '',
      'buckleNumber',
      'name',
      'designation',
      'mobileNumber',
      'email',
      'gender',
      'bloodGroup',
      'dateOfJoining',
      'dateOfRetirement',
    ]);
  });

  it('takes ranks and mobile numbers under headers that it does not know, but no dates', () => {
    const rows = [['PC', '9480800623', '28/04/2008']];
    expect(targetsOf(['Foo', 'Bar', 'Baz'], rows)).toEqual(['designation', 'mobileNumber', '']);
  });

  it('takes a column called Post for the rank if it has ranks', () => {
    expect(
      targetsOf(
        ['Name', 'Post'],
        [
          ['Asha', 'PC'],
          ['Ram', 'HC'],
        ],
      ),
    ).toEqual(['name', 'designation']);
    expect(
      targetsOf(
        ['Name', 'Post'],
        [
          ['Asha', 'Wireless operator'],
          ['Ram', 'Writer'],
        ],
      ),
    ).toEqual(['name', 'post']);
  });

  it.each<[string, readonly string[], ColumnPlan]>([
    ['B.No.', ['PC/861', 'HC/1983', 'WPC/2210'], { target: 'buckleNumber', also: 'designation' }],
    ['Rank & B.No.', ['PC 861', 'HC 1983'], { target: 'buckleNumber', also: 'designation' }],
    [
      'Shield',
      ['9173 - LIEUTENANT', '12 - CAPTAIN', '13 - CAPTAIN', '14 - LIEUTENANT'],
      { target: 'buckleNumber', also: 'designation' },
    ],
    ['Name', ['Asha Patil (071471)', 'Ram More (071472)'], { target: 'name', also: 'buckleNumber' }],
    ['हुद्दा व बक्कल नं', ['पोशि/१२३४', 'पोहवा/१२३५'], { target: 'buckleNumber', also: 'designation' }],
    ['Name', ['Asha Patil', 'Ram More (2)'], { target: 'name' }],
  ])('splits a column that has two things: %s', (header, cells, column) => {
    expect(columnOf(header, ...cells)).toMatchObject(column);
    expect(columnOf(header, ...cells)?.also).toBe(column.also);
  });

  it('splits a number from an unknown rank where the rank has a column of its own', () => {
    const { plan } = planOf(
      ['Badge', 'Grade'],
      [
        ['300 - SHERIFF', 'Sheriff'],
        ['301 - SHERIFF', 'Sheriff'],
      ],
    );
    expect(plan.columns).toEqual([{ target: 'buckleNumber', also: 'designation' }, { target: 'designation' }]);
    const ofDistricts = planOf(
      ['Belt No.', 'Rank'],
      [
        ['123/SD', 'HC'],
        ['1234/SD', 'HC'],
      ],
    );
    expect(ofDistricts.plan.columns).toEqual([{ target: 'buckleNumber' }, { target: 'designation' }]);
  });

  it('splits a number from a rank also where the rank has a column of its own', () => {
    const { plan, ask } = planOf(
      ['B.No.', 'Rank', 'Name'],
      [
        ['PC/861', 'Police Constable', 'Asha Patil'],
        ['HC/862', 'Head Constable', 'Ram More'],
      ],
    );
    expect(plan.columns).toEqual([
      { target: 'buckleNumber', also: 'designation' },
      { target: 'designation' },
      { target: 'name' },
    ]);
    expect(ask()).toEqual([]);
  });

  it('gathers rows where places have a From and a To', () => {
    const rows = [
      ['E1', 'Lotus', '2012', '2014'],
      ['E1', 'Kesar', '2014', ''],
    ];
    const { plan } = planOf(['Employee ID', 'Unit', 'From', 'To'], rows);
    expect(plan.columns.map(({ target }) => target)).toEqual([
      'employeeId',
      'posting.posting',
      'posting.from',
      'posting.to',
    ]);
    expect(plan.repeated).toBe('gather');
  });

  it('takes the start date beside an end date for that of the posting', () => {
    expect(targetsOf(['Star', 'Name', 'Appointed Date', 'Unit', 'Start Date', 'End Date'])).toEqual([
      'buckleNumber',
      'name',
      'dateOfJoining',
      'posting.posting',
      'posting.from',
      'posting.to',
    ]);
    expect(targetsOf(['Star', 'Name', 'Start Date', 'Unit'])[2]).toBe('dateOfJoining');
    expect(targetsOf(['Star', 'Name', 'Unit', 'Start Date', 'End Date'])[3]).toBe('posting.from');
  });

  it('knows officers by number and name where there is no employee id', () => {
    expect(planOf(['B.No.', 'Name'], []).plan.identity).toBe('numberAndName');
    expect(planOf(['B.No.', 'Name', 'Sevarth ID'], []).plan.identity).toBe('auto');
  });
});

describe('the order of the dates of a column', () => {
  it.each<[string, readonly string[], string | undefined]>([
    ['one day above 12 decides', ['05/04/2007', '28/04/2008'], 'day-first'],
    ['also for the month first', ['05/04/2007', '4/28/2008'], 'month-first'],
    ['years of two digits beside four are one order', ['4/28/08', '5/4/2007'], 'month-first'],
    ['the year first', ['99/04/28', '08/04/28'], 'year-first'],
    ['nothing decides', ['05/04/2007', '06/05/2008'], undefined],
    ['the values contradict each other', ['28/04/2008', '4/28/2008'], undefined],
    ['none is needed', ['2008-04-28', '28-Apr-08'], undefined],
  ])('%s', (_, cells, order) => {
    expect(columnOf('DOJ', ...cells)?.dates).toBe(order);
  });

  const datesAsked = (cells: readonly string[], dates?: 'day-first' | 'month-first') => {
    const { plan, ask } = planOf(
      ['Sevarth ID', 'DOJ'],
      cells.map((cell, i) => [`E${i}`, cell]),
    );
    const columns = dates ? plan.columns.map((column, i) => (i === 1 ? { ...column, dates } : column)) : plan.columns;
    return ask({ columns }).map(({ kind, column, required, count, message }) => ({
      kind,
      column,
      required,
      count,
      message,
    }));
  };

  it('is asked where every day and month is 12 or less', () => {
    expect(datesAsked(['05/04/2007', '06/05/2008'])).toEqual([
      {
        kind: 'dates',
        column: 1,
        required: true,
        count: undefined,
        message: 'In "DOJ", every day and month is 12 or less ("05/04/2007"). Which comes first, the day or the month?',
      },
    ]);
  });

  it('is asked where values contradict each other; the minority is then counted as left out', () => {
    const cells = ['28/04/2008', '29/04/2008', '4/28/2008'];
    expect(datesAsked(cells)).toMatchObject([
      {
        kind: 'dates',
        required: true,
        message: expect.stringContaining(
          '2 dates fit only with the day first and 1 only with the month first',
        ) as string,
      },
    ]);
    expect(datesAsked(cells, 'day-first')).toMatchObject([{ kind: 'dates', required: false, count: 1 }]);
    expect(datesAsked(cells, 'month-first')).toMatchObject([{ kind: 'dates', required: false, count: 2 }]);
  });

  it('is taken from the other dates of the sheet where these agree, and named', () => {
    const rows = [
      ['E1', '28/04/2008', '01/06/2010'],
      ['E2', '29/04/2008', '02/06/2010'],
    ];
    const header = ['Sevarth ID', 'DOJ', 'Posted since'];
    const { plan, ask } = planOf(header, rows);
    expect(plan.columns.map(({ dates }) => dates)).toEqual([undefined, 'day-first', 'day-first']);
    expect(ask()).toMatchObject([
      {
        kind: 'dates',
        column: 2,
        required: false,
        message:
          'In "Posted since", every day and month is 12 or less ("01/06/2010"). They are read as day, month, year, as other dates of the sheet.',
      },
    ]);
    const american = planOf(
      [...header, 'Date of Retirement'],
      rows.map((row) => [...row, '12/31/2040']),
    ).plan.columns;
    expect(american.map(({ dates }) => dates)).toEqual([undefined, 'day-first', undefined, 'month-first']);
  });

  it('is not asked where the values say it, or no date needs one', () => {
    expect(datesAsked(['05/04/2007', '28/04/2008'])).toEqual([]);
    expect(datesAsked(['2007-04-05', '28-Apr-08'])).toEqual([]);
    expect(datesAsked(['05/05/2007', '1-1-08'])).toEqual([]);
  });
});

describe('what is asked about a plan', () => {
  it('who is who, if no column says so', () => {
    expect(planOf(['Rank'], [['PC']]).ask()).toMatchObject([{ kind: 'identity', required: true }]);
    expect(planOf(['Sevarth ID'], [['E1']]).ask()).toEqual([]);
    expect(planOf(['B.No.', 'Name'], [['1', 'Asha Patil']]).ask({ identity: 'employeeId' })).toMatchObject([
      { kind: 'identity', required: true },
    ]);
  });

  it('what a column of numbers has that Excel made dates', () => {
    expect(
      planOf(
        ['Sevarth ID', 'B.No.', 'Name'],
        [
          ['E1', '2025-01-03', 'Asha Patil'],
          ['E2', '861', 'Ravi Kale'],
        ],
      ).ask(),
    ).toEqual([
      {
        kind: 'column',
        column: 1,
        required: false,
        message:
          'In "B.No.", 1 value is a date ("2025-01-03"): Excel makes dates of numbers such as 3-1. Format the column as text, and type the numbers as they are; until then these rows are refused.',
      },
    ]);
  });

  it('which of two columns a field comes from', () => {
    const { plan, ask } = planOf(['Sevarth ID', 'Rank', 'Grade'], [['E1', 'PC', 'HC']]);
    const columns = plan.columns.map((column, i) => (i === 0 ? column : { target: 'designation' as const }));
    expect(ask({ columns })).toMatchObject([
      {
        kind: 'target',
        column: 2,
        required: true,
        message: 'Designation comes from several columns: "Rank", "Grade". Keep one.',
      },
    ]);
  });

  it('what values mean that nothing knows, the most frequent first, until the plan says it', () => {
    const rows = [
      ['E1', 'Jawan', 'X', 'NA'],
      ['E2', 'JAWAN', 'M', '-'],
      ['E3', 'Fouji', 'F', 'Cyber PS'],
    ];
    const { plan, ask } = planOf(['Sevarth ID', 'Rank', 'Sex', 'Unit'], rows);
    expect(ask().map(({ column, text, count, required }) => [column, text, count, required])).toEqual([
      [1, 'Jawan', 2, false],
      [1, 'Fouji', 1, false],
      [2, 'X', 1, false],
    ]);
    const values = { designation: { jawan: 'Police Constable', fouji: '' }, gender: { x: 'Other' } };
    expect(planOf(['Sevarth ID', 'Rank', 'Sex', 'Unit'], rows).ask({ ...plan, values })).toEqual([]);
  });

  it('whether a file whose officers repeat is a history', () => {
    const rows = [
      ['E1', 'PC'],
      ['E1', 'HC'],
      ['E2', 'PC'],
      ['E2', 'HC'],
      ['E3', 'PC'],
    ];
    expect(planOf(['Sevarth ID', 'Rank'], rows).ask()).toMatchObject([
      { kind: 'repeated', column: 0, required: false },
    ]);
    expect(planOf(['Sevarth ID', 'Rank'], rows).ask({ repeated: 'last' })).toEqual([]);
  });

  it('nothing about names that repeat, which namesakes have', () => {
    const rows = ['Asha', 'Asha', 'Ravi', 'Ravi'].map((name) => [name, 'PC']);
    expect(planOf(['Name', 'Rank'], rows).ask()).toMatchObject([{ kind: 'identity' }]);
  });
});
