import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { defaultReference } from '../reference/default-reference.ts';
import { resolverOf } from '../reference/resolver.ts';
import { profileColumns } from './column-profile.ts';
import { headerMeaning } from './header-words.ts';
import { readNameCell } from './name-cell.ts';
import { planReader } from './plan-reader.ts';
import { suggestPlan } from './suggest-plan.ts';

const resolver = resolverOf(defaultReference);

type Rows = readonly (readonly string[])[];

/** Reads a sheet with one line of header by the plan that is suggested. */
function read([header = [], ...body]: Rows) {
  const profiler = profileColumns();
  for (const row of body) profiler.add(row);
  const profiles = profiler.done([header]);
  const plan = suggestPlan({ sheet: 0, header: { first: 0, rows: 1 }, profiles, reference: defaultReference });
  const reader = planReader(plan, defaultReference, [header]);
  const readings = body.map((row) => reader.read(row));
  return { plan, readings, rows: readings.map((row) => ('changes' in row ? row.changes : {})) };
}

const sheet = (...lines: readonly string[]): Rows => lines.map((line) => line.split('|'));

describe('a cell of a name', () => {
  const cells = (text: string): string[][] =>
    text
      .trim()
      .split('\n')
      .map((line) => line.split('|').map((part) => part.trim()));

  it.each(
    cells(`
    Shri Asha Patil | Asha Patil
    Shri.Ravi Kale | Ravi Kale
    Smt. Meena Kale | Meena Kale
    Patil, Smt. Asha | Patil, Asha
    Asha Patil (Smt) | Asha Patil
    श्री. सागर लाड | सागर लाड
    श्री/श्रीमती आशा पाटील | आशा पाटील
    सौ. आशा पाटील | आशा पाटील
    कु. रूपाली डोळे | रूपाली डोळे
    Sau. Asha Mane | Asha Mane
    Sh. Ram Kumar | Ram Kumar
    DR. KALE | KALE
    MS ASHA PATIL | ASHA PATIL
    1. Asha Patil | Asha Patil`),
  )('%s loses its title', (text, name) => {
    expect(readNameCell(text ?? '', resolver)).toEqual({ name, rank: '', number: '' });
  });

  it.each([
    'MS PATIL',
    'P.C. Patil',
    'PC Patil',
    'SP Ravi Kale',
    'Jaya Shri',
    'Sri Devi Nair',
    'Naik Asha',
    'नाईक आशा रमेश',
    'आर. के. पाटील',
    'Patil, P.C.',
    'Asha, Naik',
    'Asha Patil 2',
    'Anne-Marie D’Souza',
    'Shri',
  ])('%s is a name as it is', (text) => {
    expect(readNameCell(text, resolver)).toEqual({ name: text, rank: '', number: '' });
  });

  it.each(
    cells(`
    पोशि/7600 आशा झझनाव | आशा झझनाव | पोशि | 7600
    HC/2453 Vishal Kale | Vishal Kale | HC | 2453
    B.No. 7600 Asha Patil | Asha Patil | | 7600
    पो.शि.क्र. 7600 आशा पाटील | आशा पाटील | पो शि | 7600
    पो.शि./७६०० श्री. आशा पाटील | आशा पाटील | पो शि | ७६००
    श्री पोशि/7600 आशा पाटील | आशा पाटील | पोशि | 7600
    PC 861 Asha Patil | Asha Patil | PC | 861
    PC-861, Asha Patil | Asha Patil | PC | 861
    7600/PC Asha Patil | Asha Patil | PC | 7600
    12) PC 861 Asha Patil | Asha Patil | PC | 861
    Asha Patil (PC 7600) | Asha Patil | PC | 7600
    Asha Patil, HC-2453 | Asha Patil | HC | 2453
    Asha Naik 7600 | Asha Naik | | 7600
    Asha Naik PC 7600 | Asha Naik | PC | 7600
    आशा पाटील (पोशि ब.नं. 7600) | आशा पाटील | पोशि | 7600
    आशा पाटील, पो.शि.क्र.7600 | आशा पाटील | पो शि | 7600
    Ravi Kale Head Constable 2453 | Ravi Kale | Head Constable | 2453
    PSI Asha Patil | Asha Patil | PSI |
    Police Constable Asha Patil | Asha Patil | Police Constable |
    स.पो.फौ. आशा पाटील | आशा पाटील | स.पो.फौ. |
    Asha Patil (PSI) | Asha Patil | PSI |
    PC 861 | | PC | 861`),
  )('%s has a rank or a number beside the name', (text, name, rank, number) => {
    expect(readNameCell(text ?? '', resolver)).toEqual({ name, rank, number });
  });
});

describe('rank and number beside a name', () => {
  it('fill the fields of a row that has none of its own', () => {
    const { rows, readings } = read(
      sheet(
        'ब.नं.|नाव|हुद्दा',
        '7600|पोशि/7600 आशा झझनाव|पोलीस शिपाई',
        '7601|पोहवा/7601 राम झझनाव|',
        '|पोना/7604 नेहा झझनाव|पो.ना.',
        '7602|श्री. पोना/7602 मीना झझनाव|',
        '7603|पोशि/7699 सागर झझनाव|पोलीस हवालदार',
      ),
    );
    expect(rows).toEqual([
      { buckleNumber: '7600', name: 'आशा झझनाव', designation: 'Police Constable' },
      { buckleNumber: '7601', name: 'राम झझनाव', designation: 'Head Constable' },
      { buckleNumber: '7604', name: 'नेहा झझनाव', designation: 'Police Naik' },
      { buckleNumber: '7602', name: 'मीना झझनाव', designation: 'Police Naik' },
      { buckleNumber: '7603', name: 'सागर झझनाव', designation: 'Head Constable' },
    ]);
    expect(readings[0]).toMatchObject({ omitted: [] });
    expect(readings[4]).toMatchObject({
      omitted: [{ message: expect.stringContaining('7699') }, { message: expect.stringContaining('पोशि') }],
    });
  });

  it('are known where a list has no other columns of them', () => {
    const { plan, rows } = read(
      sheet('Sr.No.|Name|Mob.', '1|HC/2453 Vishal Kale|9822012345', '2|PC 861 Shri Ravi More|', '3|WPC/12 Asha Naik|'),
    );
    expect(plan.identity).toBe('numberAndName');
    expect(rows).toEqual([
      { buckleNumber: '2453', name: 'Vishal Kale', designation: 'Head Constable', mobileNumber: '9822012345' },
      { buckleNumber: '861', name: 'Ravi More', designation: 'Police Constable' },
      { buckleNumber: '12', name: 'Asha Naik', designation: 'Police Constable' },
    ]);
  });

  it('is taken off where most names have one, and two words without one stay a name', () => {
    const { rows } = read(
      sheet('Belt No|Name', '1|HC Ravi Kale', '7|PC Vishal More', '9|Asha Naik', '12|SI Meena Lad'),
    );
    expect(rows.map(({ name, designation }) => [name, designation])).toEqual([
      ['Ravi Kale', 'Head Constable'],
      ['Vishal More', 'Police Constable'],
      ['Asha Naik', undefined],
      ['Meena Lad', 'Police Sub-Inspector'],
    ]);
  });

  it.each(['B.No. 7600', 'B. No.7600', 'ब.नं. 7600', 'क्र. 7600', 'No. 7600', 'PC/7600', 'पो.शि.क्र. 7600', 'पोशि/7600'])(
    '%s in a column of numbers is the number alone',
    (cell) => {
      const { rows } = read(sheet('Buckle No|Sevarth ID|Name', `${cell}|X1|Asha Kale`, `${cell}1|X2|Ravi Kale`));
      expect(rows.map(({ buckleNumber }) => buckleNumber)).toEqual(['7600', '76001']);
      expect(rows[0]?.designation ?? 'Police Constable').toBe('Police Constable');
    },
  );
});

describe('parts of a name', () => {
  it('have the suffix last, and surnames that look like nothing', () => {
    const lines = [
      '7021|X1|Meena|Zzkale, Jr',
      '7035|X2|Kavita|Zzshinde, III',
      '7999|X3|Pat|Blank',
      '7998|X4|Asha|Null',
    ];
    const { rows } = read(
      sheet(
        'Badge No|Employee ID|First Name|Last Name',
        ...lines,
        '7997|X5|Ria|None',
        '7996|X6|Jo|N/A',
        '7995|X7|Al|NULL',
      ),
    );
    const names = ['Meena Zzkale Jr', 'Kavita Zzshinde III', 'Pat Blank', 'Asha Null', 'Ria None', 'Jo', 'Al'];
    expect(rows.map(({ name }) => name)).toEqual(names);
  });

  it.each([
    ['Employee ID|Surname|First Name|Father Name', 'X1|Kale|Ravi|Ganpat'],
    ['सेवार्थ आयडी|आडनाव|नाव|वडिलांचे नाव', 'X1|Kale|Ravi|Ganpat'],
    ['Employee ID|First Name|Last Name|Father’s Name', 'X1|Ravi|Kale|Ganpat'],
    ['Employee ID|Father Name|First Name|Surname', 'X1|Ganpat|Ravi|Kale'],
    ['सेवार्थ आयडी|आडनाव|मधले नाव|नाव', 'X1|Kale|Ganpat|Ravi'],
  ])('%s have the name of the father in the middle', (header, row) => {
    expect(read(sheet(header, row)).rows[0]?.name).toBe('Ravi Ganpat Kale');
  });

  it.each([
    ['Employee ID|Name|Father’s Name', 'X1|Ravi Ganpat Kale|Ganpat'],
    ['Employee ID|Name|Surname|Father’s Mobile', 'X1|Ravi Ganpat|Kale|9822012345'],
    ['Employee ID|First Name|Surname|Father’s Name', 'X1|Ravi Ganpat|Kale|Ganpat Shankar Kale'],
  ])('%s do not take it', (header, row) => {
    expect(read(sheet(header, row)).rows[0]?.name).toMatch(/^Ravi Ganpat( Kale)?$/u);
  });
});

it('knows short headers', () => {
  const known = {
    buckleNumber: 'ब.नं., ब. क्र., B.No., Belt, Regimental No.',
    dateOfJoining: 'रुजू दि., रुजू ता., भरती दि., नियुक्ती दि., D.O.J., DOJ, Dt of Jng, Dt. of Appt., Date of Enlt.',
    dateOfRetirement: 'से.नि.दि., से. नि. दि., सेनि दि., सेवानिवृत्ती दि., DOR, D.O.R., Dt of Retd',
    mobileNumber: 'भ्र.ध्वनी, भ्र.ध्वनी क्र., मो.क्र., मो.नं., Mob., Ph. No.',
    currentPosting: 'पो.स्टे., पो. ठाणे, P.S., Pol Stn',
    other: 'ज.दि., ज.ता., Dt. of Birth, D.O.B.',
    designation: 'Desig., Rk, हुद्दा',
    name: 'अधिकारी/अंमलदार यांचे नाव, Nm of Offr',
    permanentAddress: 'का.पत्ता, Perm. Addr.',
    bloodGroup: 'र.गट, Bld Grp',
  };
  for (const [kind, headers] of Object.entries(known))
    for (const header of headers.split(', ')) expect([header, headerMeaning(header)?.kind]).toEqual([header, kind]);
});

const folder = fileURLToPath(new URL('../../../../shared/cases/import/', import.meta.url));

describe.skipIf(!existsSync(folder))('sheets that were read wrongly', () => {
  const rowsOf = (name: string) =>
    read(
      readFileSync(`${folder}${name}`, 'utf8')
        .trim()
        .split(/\r?\n/u)
        .map((line) =>
          [...line.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/gu)].map(([, cell = '']) => cell.replace(/^"(.*)"$/u, '$1')),
        ),
    ).rows;

  it('have names without titles, ranks and numbers', () => {
    for (const name of ['v14-shri.csv', 'v39-pc.csv', 'v40-caste.csv', 'v43-B_No_7600.csv', 'v34-suffix.csv'])
      for (const row of rowsOf(name)) {
        expect(row.buckleNumber).toMatch(/^7\d{3}$/u);
        expect(row.name).toMatch(/^(?:\p{Lu}[\p{L}]+|[\p{L}\p{M}]{3,})(?: [\p{L}\p{M}]+)+$/u);
        expect(row.name).not.toMatch(/^(?:Shri|Smt|Mr|Kum|Sau|Jr|III|श्री|श्रीमती|सौ|कु)[. ]/u);
        expect(row.dateOfJoining).toMatch(/^\d{4}-/u);
      }
    expect(rowsOf('v40-caste.csv')[0]).toMatchObject({ dateOfJoining: '2010-05-13', dateOfRetirement: '2045-05-31' });
    expect(rowsOf('21c-father-middle.csv')[0]?.name).toBe('Ravi Ganpat Kale');
  });
});
