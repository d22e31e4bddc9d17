import { describe, expect, it } from 'vitest';
import type { Act, PostingValues, ValuesOfKind } from './entry.ts';
import { changedList, project } from './projection.ts';

let entries = 0;
const posting = (name: string, from: string, values: Partial<PostingValues> = {}, since = ''): Act => ({
  act: 'enter',
  id: `entry ${++entries}`,
  kind: 'posting',
  since,
  values: { posting: name, tenure: '', from, to: '', isOpen: true, ...values },
});
/** By an order: it counts from the day on which it begins. */
const ordered = (name: string, day: string): Act => posting(name, day, {}, day);
const place = (values: ValuesOfKind['place']): Act => ({
  act: 'enter',
  id: `entry ${++entries}`,
  kind: 'place',
  since: '',
  values,
});
const said = (...acts: readonly Act[]) =>
  project(acts.map((act, index) => ({ change: index + 1, acts: [act] }))).details;

describe('a list that a change took from and added to', () => {
  it('loses each item once, and has the new ones behind the others', () => {
    expect(changedList(['A', 'B', 'A'], { removed: ['A', 'X'], added: ['C'] })).toEqual(['B', 'A', 'C']);
    expect(changedList(['A', 'B'], { removed: ['A', 'B'], added: [] })).toEqual([]);
    expect(changedList(['A', 'B'], { removed: [], added: ['B', 'C'] })).toEqual(['A', 'B', 'C']);
  });
});

describe('what is written about the place of an officer', () => {
  it('stands of one without a posting', () => {
    expect(said(place({ zone: 'Zone 1', post: 'Writer', tenure: '2 years' }))).toMatchObject({
      zone: 'Zone 1',
      post: 'Writer',
      currentPosting: '',
      currentPostingTenure: '2 years',
    });
  });

  it('is of the posting of then, not of the next one', () => {
    const details = said(place({ tenure: '2 years' }), ordered('Wakad', '2026-11-20'));
    expect(details).toMatchObject({ currentPosting: 'Wakad', currentPostingTenure: '' });
  });

  it('is of the posting of its day, where an order about it comes after the transfer to the next one', () => {
    const about: Act = { act: 'enter', id: 'about', kind: 'place', since: '2026-11-01', values: { tenure: '2 years' } };
    const details = said(posting('Chakan', '2020-01-01'), ordered('Wakad', '2026-11-20'), about);
    expect(details).toMatchObject({ currentPosting: 'Wakad', currentPostingTenure: '' });
    expect(details.previousPostings).toMatchObject([{ posting: 'Chakan', tenure: '2 years' }]);
  });

  it('stays with its posting where an order of an earlier day comes late', () => {
    const details = said(posting('Chakan', '2020-01-01'), place({ post: 'Writer' }), ordered('Wakad', '2019-06-01'));
    expect(details).toMatchObject({
      currentPosting: 'Chakan',
      post: 'Writer',
      previousPostings: [{ posting: 'Wakad', from: '2019-06-01', to: '2019-12-31' }],
    });
  });
});

describe('a posting whose end is written', () => {
  it.each([
    ['after an order moved the officer, ends the day before', '2026-12-31', '2026-11-19'],
    ['as the day of an order that moved the officer, ends the day before', '2026-11-20', '2026-11-19'],
    ['before an order moved the officer, keeps its end', '2026-11-01', '2026-11-01'],
    ['without a day, keeps its end', '2027', '2027'],
  ])('%s', (_what, written, end) => {
    const details = said(
      posting('Chakan', '2020-01-01', { to: written, isOpen: false }),
      ordered('Wakad', '2026-11-20'),
    );
    expect(details.previousPostings).toMatchObject([{ posting: 'Chakan', from: '2020-01-01', to: end }]);
  });
});
