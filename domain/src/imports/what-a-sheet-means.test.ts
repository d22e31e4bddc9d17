import { expect, it } from 'vitest';
import { defaultReference } from '../reference/default-reference.ts';
import { profileColumns } from './column-profile.ts';
import { planReader } from './plan-reader.ts';
import { suggestPlan } from './suggest-plan.ts';

/** Returns the targets of a sheet, and what is read of its rows. */
function importOf(header: string, ...lines: readonly string[]) {
  const headerRows = [header.split(',')];
  const rows = lines.map((line) => line.split(','));
  const profiler = profileColumns();
  for (const row of rows) profiler.add(row);
  const profiles = profiler.done(headerRows);
  const plan = suggestPlan({ sheet: 0, header: { first: 0, rows: 1 }, profiles, reference: defaultReference });
  const reader = planReader(plan, defaultReference, headerRows, profiles);
  return {
    targets: plan.columns.map(({ target }) => target ?? ''),
    rows: rows.map((row) => {
      const reading = reader.read(row);
      return 'changes' in reading ? reading.changes : 'refused' in reading ? reading.refused[0]?.message : reading;
    }),
  };
}

it.each<[string, string, readonly string[], readonly string[]]>([
  [
    'a reason for a transfer for no reason of a punishment',
    'Sevarth ID,Name,Posting,Reason for transfer',
    ['ABC101,Ajit Zzmote,Traffic Branch,Request', 'ABC102,Ravi Zzkale,Crime Branch,Own choice'],
    ['employeeId', 'name', 'currentPosting', ''],
  ],
  [
    'a reason without punishments for none',
    'Sevarth ID,Name,Reward,Reason',
    ['ABC101,Ajit Zzmote,2,Good detection', 'ABC102,Ravi Zzkale,3,Good work'],
    ['employeeId', 'name', 'rewards', ''],
  ],
  [
    'the count of punishments for none of them',
    'सेवार्थ आयडी,नाव,शिक्षा',
    ['ABC101,अजित झझमोटे,२', 'ABC102,रवी झझकाळे,०'],
    ['employeeId', 'name', ''],
  ],
  [
    'the mobile of a nominee for the officer’s own',
    'B.No.,Name,Mobile,Nominee,Mobile No',
    ['861,Ajit Zzmote,9822150001,Asha Zzmote,9911150003', '877,Ravi Zzkale,9822150002,Mira Zzkale,9911150004'],
    ['buckleNumber', 'name', 'mobileNumber', '', ''],
  ],
  [
    'the mobile of a wife for the officer’s own',
    'Sevarth ID,Name,Wife Name,Mobile',
    ['ABC101,Ajit Zzmote,Asha Zzmote,9911150003', 'ABC102,Ravi Zzkale,Mira Zzkale,9911150004'],
    ['employeeId', 'name', '', ''],
  ],
  [
    'leave for a posting',
    'B.No.,Name,Unit,Leave,From,To',
    [
      '861,Ajit Zzmote,Traffic Branch,EL,13/06/2026,20/06/2026',
      '877,Ravi Zzkale,Crime Branch,CL,14/06/2026,15/06/2026',
    ],
    ['buckleNumber', 'name', 'currentPosting', '', '', ''],
  ],
  [
    'a grade of a report for the rank, nor for a blood group',
    'B.No.,Name,Rank,Grade,ACR Grade',
    ['861,Ajit Zzmote,PC,Outstanding,A+', '877,Ravi Zzkale,HC,Good,B+'],
    ['buckleNumber', 'name', 'designation', '', ''],
  ],
  [
    'an absence for a posting',
    'B.No.,Name,Absent since',
    ['861,Ajit Zzmote,13/06/2026', '877,Ravi Zzkale,14/06/2026'],
    ['buckleNumber', 'name', ''],
  ],
  [
    'the date of a promotion for that of joining the service',
    'Sevarth ID,Name,Date of joining as HC,Joining date in Police Dept',
    ['ABC101,Ajit Zzmote,13/06/2012,13/06/1998', 'ABC102,Ravi Zzkale,14/06/2013,14/06/1999'],
    ['employeeId', 'name', '', 'dateOfJoining'],
  ],
  [
    'the number of an office for a posting',
    'Sevarth ID,Name,Office No',
    ['ABC101,Ajit Zzmote,7', 'ABC102,Ravi Zzkale,8'],
    ['employeeId', 'name', ''],
  ],
])('does not take %s', (_, header, rows, targets) => {
  expect(importOf(header, ...rows).targets).toEqual(targets);
});

it('takes the mobile behind a father’s name for the officer’s own', () => {
  expect(
    importOf(
      'Sevarth ID,Name,Father Name,Mobile',
      'ABC101,Ajit Zzmote,Ganpat Zzmote,9822150001',
      'ABC102,Ravi Zzkale,Anil Zzkale,9822150002',
    ).targets.at(-1),
  ).toBe('mobileNumber');
});

it('refuses vacant posts, numbers that Excel shortened, and marks for the text above', () => {
  const { rows } = importOf(
    'Sevarth ID,B.No.,Name,Rank',
    'ABC101,861,Asha Zzpatil,PSI',
    ',,VACANT,PSI',
    ',877,पद रिक्त,पोशि',
    '1.06001E+11,878,Ravi Zzkale,PC',
    'ABC104,03/01/25,Mira Zzkale,PC',
    'ABC105,880,Lata Zzkale,-do-',
  );
  expect(rows[0]).toMatchObject({ name: 'Asha Zzpatil' });
  expect(rows.slice(1, 5)).toEqual([
    '"VACANT" is a vacant post, no officer.',
    '"पद रिक्त" is a vacant post, no officer.',
    expect.stringContaining('Excel shortens long numbers so'),
    expect.stringContaining('"03/01/25", a date'),
  ]);
  expect(rows[5]).toMatchObject({ name: 'Lata Zzkale' });
  expect(rows[5]).not.toHaveProperty('designation');
});

it('makes no punishment of a date alone', () => {
  const { rows } = importOf(
    'Sevarth ID,Name,Punishment,Date of Punishment',
    'ABC101,Ajit Zzmote,Censure,20/01/2020',
    'ABC102,Ravi Zzkale,,14/06/2023',
  );
  expect(rows[0]).toHaveProperty('punishments');
  expect(rows[1]).not.toHaveProperty('punishments');
});
