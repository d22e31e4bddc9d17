import { describe, expect, it } from 'vitest';
import { blankRow } from '../officers/field-table.ts';
import { timelineOf } from './timeline.ts';

const posting = (name: string, from: string, to: string) => ({ posting: name, tenure: '', from, to });
const rank = (name: string, from: string) => ({ ...blankRow('ranks'), rank: name, from });
const status = (kind: string, from: string) => ({ ...blankRow('statuses'), status: kind, from });

const names = (details: Parameters<typeof timelineOf>[0]): string[] =>
  timelineOf(details).map((stop) => {
    if (stop.kind === 'posting') return stop.posting.posting;
    return stop.kind === 'ranks' ? stop.row.rank : stop.row.status;
  });

describe('the timeline of a service', () => {
  it('has previous postings, ranks and statuses in one order, the latest first', () => {
    const previousPostings = [
      { posting: 'School', tenure: '2011', from: '', to: '' },
      posting('Wakad', '2015', '2018-05'),
      posting('Chakan', '2018-06-01', '2022-01-01'),
    ];
    const ranks = [rank('Constable', '2010-03-01'), rank('Head Constable', '2018-06-01'), rank('Inspector', '2023')];
    const statuses = [status('Suspended', '2016-05'), status('On leave', '2012')];
    expect(names({ previousPostings, ranks, statuses })).toEqual([
      'Inspector',
      'Head Constable',
      'Chakan',
      'Suspended',
      'Wakad',
      'On leave',
      'School',
      'Constable',
    ]);
  });

  it('keeps postings without dates where they are recorded, and has ranks without dates at the end', () => {
    const previousPostings = [
      { posting: 'Dehu Road', tenure: '2 years', from: '', to: '' },
      posting('Wakad', '2015', '2018-05'),
    ];
    const ranks = [rank('Constable', ''), rank('Head Constable', '2016')];
    expect(names({ previousPostings, ranks, statuses: [] })).toEqual([
      'Dehu Road',
      'Head Constable',
      'Wakad',
      'Constable',
    ]);
  });
});
