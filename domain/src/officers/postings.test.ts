import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newestFirst, withTransfer } from './postings.ts';
import { blankOfficer } from './wire.ts';

const ordered = (...tenures: string[]) =>
  newestFirst(tenures.map((tenure, i) => ({ posting: `p${i}`, tenure, from: '', to: '' }))).map(({ tenure }) => tenure);

it.each([
  [['Jun 2004 – May 2005', 'Jun 2005 – May 2009', 'Jun 2009 – Apr 2011']],
  [['2004-2006', '2006 to 2011', '2011 - 2019']],
  [['01/06/2004 to 31/05/2006', '01/06/2006 to 30/04/2012', '01.05.2012 - 02.06.2014']],
  [['June 2019 - July 2019', 'August 2019 to Sept. 2019', 'Since Jan 2018']],
  [['2019-03 to 2019-06', '2019-07 to 2019-11']],
  [['1999', '2001', '2003']],
])('puts the newest of %j first, however they were recorded', (tenures) => {
  const expected = tenures.toReversed();
  expect(ordered(...tenures)).toEqual(expected);
  expect(ordered(...expected)).toEqual(expected);
});

it('leaves the order as recorded where a tenure names no year', () => {
  expect(ordered('2004-2006', '2 years', '2011-2019')).toEqual(['2004-2006', '2 years', '2011-2019']);
  expect(ordered()).toEqual([]);
});

it('keeps the order of postings that began and ended together', () => {
  expect(newestFirst(['a', 'b', 'c'].map((posting) => ({ posting, tenure: '2019', from: '', to: '' })))).toEqual(
    ['a', 'b', 'c'].map((posting) => ({ posting, tenure: '2019', from: '', to: '' })),
  );
});

it('loses and invents no posting, whatever stands there', () => {
  const postings = fc.array(
    fc.record({
      posting: fc.string(),
      tenure: fc.string(),
      from: fc.constantFrom('', '2019', '2020-01'),
      to: fc.constant(''),
    }),
  );
  fc.assert(
    fc.property(postings, (all) => {
      const byText = (list: readonly object[]) => list.map((one) => JSON.stringify(one)).toSorted();
      expect(byText(newestFirst(all))).toEqual(byText(all));
    }),
  );
});

describe('a transfer that a form writes', () => {
  const before = {
    ...blankOfficer,
    currentPosting: 'Wakad',
    currentPostingFrom: '2021-06-01',
    currentPostingTenure: 'by request',
    previousPostings: [{ posting: 'Hinjewadi', tenure: '', from: '2019', to: '2021' }],
  };
  const written = { ...before, currentPosting: 'Chinchwad', currentPostingFrom: '2026-05-04' };

  it('makes the posting before a previous one, which ends the day before', () => {
    expect(withTransfer(before, written)).toEqual({
      ...written,
      currentPostingTenure: '',
      previousPostings: [
        { posting: 'Wakad', tenure: 'by request', from: '2021-06-01', to: '2026-05-03' },
        ...before.previousPostings,
      ],
    });
  });

  it('takes nothing of the posting before for the new one', () => {
    expect(withTransfer(before, { ...before, currentPosting: 'Chinchwad' })).toMatchObject({
      currentPostingFrom: '',
      previousPostings: [{ posting: 'Wakad', to: '' }, {}],
    });
    expect(withTransfer(before, { ...written, currentPostingFrom: '2026-05' }).previousPostings[0]?.to).toBe('2026-05');
  });

  it('is one, however often it is applied', () => {
    const once = withTransfer(before, written);
    expect(withTransfer(before, once)).toEqual(once);
  });
});
