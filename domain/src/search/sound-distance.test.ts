import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soundDistance } from './sound-distance.ts';

const sound = fc.string({ unit: fc.constantFrom(...'aAiueo*kKgcjtTdDnpfbBmyrlvSsh'), maxLength: 80 });

describe('the distance of sounds', () => {
  it('is nothing of a sound to itself, and the same both ways', () => {
    fc.assert(
      fc.property(sound, sound, (one, second) => {
        expect(soundDistance(one, one, Infinity)).toBe(0);
        expect(soundDistance(one, second, Infinity)).toBe(soundDistance(second, one, Infinity));
      }),
    );
  });
  it('is told where it is not more than what is asked for, and only there', () => {
    fc.assert(
      fc.property(sound, sound, fc.nat(400), (one, second, max) => {
        const distance = soundDistance(one, second, Infinity);
        expect(soundDistance(one, second, max)).toBe(distance > max ? Infinity : distance);
      }),
    );
  });
});
