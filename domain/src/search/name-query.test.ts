import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from './matching.ts';
import { NameQuestion } from './name-query.ts';

const cost = (typed: string, name: string): number => new NameQuestion(typed).costOf(fold(name), 'word by word');

describe('names', () => {
  it.each([
    ['सुरेश पाटील', 'Suresh Ramchandra Patil'],
    ['Suresh Patil', 'सुरेश रामचंद्र पाटील'],
    ['patil suresh', 'सुरेश पाटील'],
    ['Lakshmi Deshmuk', 'Laxmi Deshmukh'],
    ['Mohd Shaikh', 'Mohammed Sheikh'],
    ['Suresh Patol', 'Suresh Patil'],
    ['Mr. Suresh Patill', 'Suresh Patil'],
    ['R. S. Patil', 'Ramesh Suresh Patil'],
    ['RS Patil', 'Ramesh Suresh Patil'],
    ['MS Patil', 'Mahesh Suresh Patil'],
    ['MS Sunita Patil', 'Sunita Patil'],
    ['Ms Patil', 'Sunita Patil'],
    ['R.S.Patil', 'रमेश सुरेश पाटील'],
    ['आर. एस. पाटील', 'Ramesh Suresh Patil'],
    ['र. सु. पाटील', 'Ramesh Suresh Patil'],
    ['Ramesh Suresh Patil', 'R. S. Patil'],
    ['Ramesh Suresh Patil', 'RS Patil'],
    ['Ashok Kumar Sharma', 'A K Sharma'],
    ['D. Patil', 'ज्ञानेश्वर पाटील'],
  ])('%s may mean %s', (typed, name) => {
    expect(cost(typed, name)).toBeLessThan(Infinity);
  });

  it.each([
    ['Suresh Patil', 'Ramesh Patil'],
    ['Suresh Patil', 'Suresh Pawar'],
    ['R. R. Patil', 'Ramesh Patil'],
    ['R. S. Patil', 'Ganesh Suresh Patil'],
    ['R. S.', 'Ramesh Suresh'],
    ['MS Patil', 'Sunita Patil'],
    ['Suresh Patil Jadhav', 'Suresh Patil'],
    ['xqzvk wprtl', 'Suresh Patil'],
    ['', 'Suresh Patil'],
    ['Suresh', ''],
  ])('%s does not mean %s', (typed, name) => {
    expect(cost(typed, name)).toBe(Infinity);
  });

  it('are the less alike, the more is otherwise', () => {
    const costs = ['सुरेश पाटील', 'Suresh Patill', 'Patill Suresh', 'S. Patil'].map((typed) =>
      cost(typed, 'Suresh Patil'),
    );
    for (const one of costs) expect(one).toBeGreaterThan(0);
    expect(cost('S. R. Patil', 'Suresh Ramesh Patil')).toBeLessThan(cost('R. S. Patil', 'Suresh Ramesh Patil'));
  });

  it('are compared whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (typed, name) => {
        expect(cost(typed, name)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
