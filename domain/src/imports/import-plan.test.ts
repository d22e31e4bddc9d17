import { expect, it } from 'vitest';
import { blankOfficer } from '../officers/wire.ts';
import { findHeader } from './find-header.ts';
import { headerMeaning } from './header-words.ts';
import { inTemplate, templateHeaders, templateRows, templateTargets } from './import-plan.ts';

it.each(inTemplate.map((target, i) => [target, templateHeaders[i] ?? '']))(
  '%s is known by the header %j alone, in a template that has lost columns',
  (target, header) => {
    expect(headerMeaning(header)).toMatchObject({ kind: target, rest: 0 });
  },
);

it('a template is known whatever the order of its columns, also with columns of others and a title above', () => {
  const headers = ['Batch', ...templateHeaders.toReversed()];
  const targets = templateTargets(headers);
  expect(targets?.get(0)).toBeUndefined();
  expect([...(targets ?? [])].map(([place, target]) => [headers[place], target])).toEqual(
    inTemplate.map((target, i) => [templateHeaders[i], target]),
  );
  expect(templateTargets(templateHeaders.slice(1))).toBeUndefined();
  expect(findHeader([['Roster'], [], headers, ['Post', 'Name', 'Rank']])).toEqual({ first: 2, rows: 1 });
});

it('an officer has a row for each entry of the longer list, and the fields once', () => {
  const posting = (posting: string, from: string) => ({ posting, tenure: '', from, to: '' });
  const rows = templateRows({
    ...blankOfficer,
    employeeId: '0042',
    name: 'आशा पाटील',
    skills: ['Chess', 'First aid'],
    previousPostings: [posting('A', '2015'), posting('B', '2016-02')],
    punishments: [{ punishmentType: 'Fine', reason: 'Late', dateOfPunishment: '2020-02-01' }],
  });
  const cells = rows.map((row) =>
    Object.fromEntries(row.map((text, i) => [inTemplate[i], text]).filter(([, text]) => text)),
  );
  expect(cells).toEqual([
    {
      employeeId: '0042',
      name: 'आशा पाटील',
      skills: 'Chess, First aid',
      'posting.posting': 'A',
      'posting.from': '2015',
      'punishment.punishmentType': 'Fine',
      'punishment.reason': 'Late',
      'punishment.dateOfPunishment': '2020-02-01',
    },
    { employeeId: '0042', 'posting.posting': 'B', 'posting.from': '2016-02' },
  ]);
});
