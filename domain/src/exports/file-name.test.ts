import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileName } from './file-name.ts';

it('leaves out what a file system rejects, and blank parts', () => {
  expect(fileName('A/B: "C"', [' ', String.raw`..\etc`, 'x\ny'], '')).toBe('A B C – .. etc – x y');
  expect(fileName('A\u202Etxt.exe', [], 'अ‍ॅड\ud800')).toBe('A txt.exe – अ‍ॅड');
});

it('keeps its ends where the middle is long, and fits into a file name', () => {
  const name = fileName('Officers', ['नाईक'.repeat(100)], '25 Nov 2026');
  expect(name).toMatch(/^Officers – नाईक.*… – 25 Nov 2026$/u);
  expect(new TextEncoder().encode(`${name}.xlsx`).length).toBeLessThanOrEqual(255);
});

it('is safe, whatever it is made of', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const name = fileName('Officers', [text], '25 Nov 2026');
      expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Cs}]/u);
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(250);
    }),
  );
});
