import { describe, expect, it } from 'vitest';
import { defaultReference } from '../reference/default-reference.ts';
import { profileColumns } from './column-profile.ts';
import { questionsOf } from './plan-questions.ts';
import { suggestPlan } from './suggest-plan.ts';

/** A sheet of CSV lines; the targets that are suggested, and the doubts by column. */
function sheetOf(text: string) {
  const [header = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split(',').map((cell) => cell.trim()));
  const profiler = profileColumns();
  for (const row of rows) profiler.add(row);
  const profiles = profiler.done([header]);
  const plan = suggestPlan({ sheet: 0, header: { first: 0, rows: 1 }, profiles, reference: defaultReference });
  const questions = questionsOf(plan, profiles, defaultReference);
  return {
    targets: plan.columns.map(({ target = '' }) => target),
    doubtful: questions.filter(({ kind }) => kind === 'column').map(({ column }) => column),
    messages: questions.map(({ message }) => message),
    required: questions.filter(({ required }) => required),
  };
}

describe('values decide what a header only proposes', () => {
  it('leaves out a column of Y and N that mentions a course or an e-mail', () => {
    const { targets, doubtful, required } = sheetOf(`
      Buckle No,Name,Date of Joining,Has attended HRMS course 2017+,2018 training email received
      7000,Asha Zzpatil,12/05/2010,Y,N
      7007,Ravi Zzjadhav,29/02/2012,N,Y
      7014,Sunil Zzmore,28/04/2008,Y,Y
      7021,Meena Zzkale,31/12/1999,N,N`);
    expect(targets).toEqual(['buckleNumber', 'name', 'dateOfJoining', '', '']);
    expect(doubtful).toContain(4);
    expect(required).toEqual([]);
  });

  it('leaves out what was created or given (Y/N), and says so', () => {
    const { targets, doubtful, messages } = sheetOf(`
      Buckle No,Name,Rank,Date of Joining,Sevarth login created (Y/N),E-mail given (Y/N)
      7600,Asha Zznamea,Police Constable,13/05/2010,Y,N
      7601,Asha Zznameb,Police Constable,14/05/2010,N,Y`);
    expect(targets).toEqual(['buckleNumber', 'name', 'designation', 'dateOfJoining', '', '']);
    expect(doubtful).toEqual([4, 5]);
    expect(messages).toContain(
      '"Sevarth login created (Y/N)" is left out: its values ("Y", "N") are not what Employee ID has.',
    );
  });

  it.each([
    ['Address verified', 'Yes', 'No'],
    ['Mobile No. given', 'होय', 'नाही'],
    ['Mobile linked', '1', '0'],
    ['मोबाईल नोंद', 'झाले', 'प्रलंबित'],
    ['ईमेल दिला', 'हो', 'नाही'],
    ['Sevarth ID created', '1', '0'],
    ['सेवार्थ नोंदणी', 'होय', '-'],
    ['Employee ID card issued', 'Issued', 'Not issued'],
    ['Buckle received', '✓', '✗'],
    ['Training', 'Y', 'N'],
    ['Education certificate', 'Submitted', 'Pending'],
    ['Rank stars issued', 'y', 'n'],
    ['Posting order received', 'Received', 'Not received'],
    ['Blood group card', 'Y', 'N'],
    ['Driving licence', 'Yes', 'No'],
    ['Date of joining entered', 'Y', 'N'],
    ['Retirement papers', 'Done', 'Pending'],
    ['Name in voter list', 'Y', 'N'],
    ['Punishment', 'No', 'Yes'],
  ])('leaves out %s: %s, %s', (header, yes, no) => {
    const { targets, doubtful } = sheetOf(`
      ${header},Buckle No,Name,Rank
      ${yes},7600,Asha Patil,Police Constable
      ${no},7601,Ravi Kale,Head Constable
      ${yes},7622,Sunil More,Police Constable
      ${no},7633,Meena Kale,Head Constable
      ${yes},7644,Lata Joshi,Police Constable`);
    expect(targets).toEqual(['', 'buckleNumber', 'name', 'designation']);
    expect(doubtful).toEqual([0]);
  });

  it('takes another column of the same target whose values fit', () => {
    const { targets } = sheetOf(`
      Email,E-mail address,Sevarth ID,Name
      Y,asha@example.in,MHAA1234,Asha Patil
      N,ravi@example.in,MHAA1235,Ravi Kale`);
    expect(targets).toEqual(['', 'email', 'employeeId', 'name']);
  });

  it('takes the values under a wrong header for what they are', () => {
    const { targets } = sheetOf(`
      Email,Sevarth ID,Name
      9822000305,MHAA1234,Asha Patil
      9822000306,MHAA1235,Ravi Kale`);
    expect(targets).toEqual(['mobileNumber', 'employeeId', 'name']);
  });

  it('keeps a column with an own header and a few odd values', () => {
    const { targets, doubtful } = sheetOf(`
      Sevarth ID,Name,Email,Mobile,Married
      MHAA1234,Asha Patil,asha@example.in,9822000305,Y
      pending,Ravi Kale,ravi@example.in,not given,N
      MHAA1236,Sunil More,NA,98220,Y`);
    expect(targets).toEqual(['employeeId', 'name', 'email', 'mobileNumber', 'maritalStatus']);
    expect(doubtful).toEqual([]);
  });

  it('names a column of which most values are something else', () => {
    const { targets, messages } = sheetOf(`
      Sevarth ID,Name,Email
      MHAA1234,Asha Patil,asha@example.in
      MHAA1235,Ravi Kale,office
      MHAA1236,Sunil More,same`);
    expect(targets).toEqual(['employeeId', 'name', 'email']);
    expect(messages).toContain('Most values in "Email" are not what Email has.');
  });

  it('does not take a mobile number that its header gives to somebody unknown beside the own one', () => {
    const { targets, messages } = sheetOf(`
      B.No.,Name,Mobile (landl.),Mobile No.
      348,Asha Patil,9822000301,9822000305
      349,Ravi Kale,9822000302,9822000306`);
    expect(targets).toEqual(['buckleNumber', 'name', '', 'mobileNumber']);
    expect(messages).toContain(
      '"Mobile (landl.)" is left out: its header does not say that it is the officer’s own Mobile Number.',
    );
  });

  it('names a column that is taken by its values alone', () => {
    const { targets, doubtful } = sheetOf(`
      B.No.,Name,Ours
      348,Asha Patil,9822000301
      349,Ravi Kale,9822000302`);
    expect(targets).toEqual(['buckleNumber', 'name', 'mobileNumber']);
    expect(doubtful).toEqual([2]);
  });

  it('names the second of two columns with one header', () => {
    const { messages } = sheetOf(`
      Name,Employee ID,Name
      Ravi Kale,DUP001,Asha Kale`);
    expect(messages).toContain('Two columns are called "Name": Column A is imported, Column C is left out.');
  });

  it('takes ids that repeat with their names for ids: a history', () => {
    const { targets } = sheetOf(`
      Employee ID,Name,Penalty
      E100,Asha Patil,Reprimand
      E100,Asha Patil,Fine
      E100,Asha Patil,Censure
      E101,Ravi Kale,Fine
      E101,Ravi Kale,Censure`);
    expect(targets[0]).toBe('employeeId');
  });
});

describe('entries of a gathered history', () => {
  it('are told apart by the column that describes the case, and its date', () => {
    const { targets, required } = sheetOf(`
      Employee ID,Name,case,Gist of allegation,penalty,Date
      DSC1,Asha Zzpatil,1,Absent without leave,Reprimand,03/05/2019
      DSC1,Asha Zzpatil,2,Late for roll call,Reprimand,19/05/2020`);
    expect(targets).toEqual([
      'employeeId',
      'name',
      '',
      'punishment.reason',
      'punishment.punishmentType',
      'punishment.dateOfPunishment',
    ]);
    expect(required).toEqual([]);
  });

  it('are asked about if nothing that is imported tells them apart', () => {
    const { required } = sheetOf(`
      Employee ID,Name,Case File,penalty
      DSC1,Asha Zzpatil,12/2019,Reprimand
      DSC1,Asha Zzpatil,31/2021,Reprimand`);
    expect(required).toMatchObject([{ kind: 'target', column: 2 }]);
  });
});

describe('a date that can be of joining or of the posting', () => {
  it('is asked about, and the other one is not dropped', () => {
    const { targets, required } = sheetOf(`
      बक्कल नं,नाव,नेमणूक दिनांक,हजर दिनांक
      348,आशा पाटील,28/04/2008,13/05/2019
      349,रवी काळे,29/04/2009,14/06/2020`);
    expect(targets).toEqual(['buckleNumber', 'name', '', 'currentPostingFrom']);
    expect(required).toMatchObject([{ kind: 'target', column: 2 }]);
  });

  it.each(['नेमणूक दिनांक', 'नेमणुकीचा दिनांक', 'नेमणूक दि.', 'हजर दिनांक', 'हजर झाल्याचा दिनांक'])(
    'is asked about alone: %s',
    (header) => {
      const { required } = sheetOf(`
        बक्कल नं,नाव,${header}
        348,आशा पाटील,28/04/2008
        349,रवी काळे,29/04/2009`);
      expect(required).toMatchObject([{ kind: 'target', column: 2 }]);
    },
  );

  it('is not asked about beside the other date', () => {
    const { targets, required } = sheetOf(`
      बक्कल नं,नाव,भरती दिनांक,नेमणूक दिनांक
      348,आशा पाटील,28/04/2008,13/05/2019
      349,रवी काळे,29/04/2009,14/06/2020`);
    expect(targets).toEqual(['buckleNumber', 'name', 'dateOfJoining', 'currentPostingFrom']);
    expect(required).toEqual([]);
  });
});

it('takes the second of two addresses for the permanent one, and says so', () => {
  const { targets, doubtful } = sheetOf(`
    Sr,Employee ID,Name,Address,Address,Mobile,Mobile,Rank
    1,DUP001,Asha Kale,Pune,Satara,9822000305,9822000306,PC`);
  expect(targets).toEqual([
    '',
    'employeeId',
    'name',
    'currentAddress',
    'permanentAddress',
    'mobileNumber',
    'mobileNumber',
    'designation',
  ]);
  expect(doubtful).toEqual([4]);
});
