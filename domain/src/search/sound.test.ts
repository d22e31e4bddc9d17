import { describe, expect, it } from 'vitest';
import { hear } from './sound.ts';
import { soundDistance } from './sound-distance.ts';

const distance = (one: string, second: string): number => soundDistance(hear(one).sound, hear(second).sound, Infinity);

describe('the sound of a name', () => {
  it.each([
    ['suresh', 'सुरेश'],
    ['lakshmi', 'लक्ष्मी'],
    ['laxmi', 'लक्ष्मी'],
    ['dnyaneshwar', 'ज्ञानेश्वर'],
    ['gyaneshwar', 'ज्ञानेश्वर'],
    ['ramdas', 'रामदास'],
    ['aditya', 'आदित्य'],
    ['gauri', 'गौरी'],
    ['gowri', 'गौरी'],
    ['namdeo', 'नामदेव'],
    ['bhaurao', 'भाऊराव'],
    ['singh', 'सिंह'],
    ['ranjitsinh', 'रणजितसिंग'],
    ['sambhaji', 'संभाजी'],
    ['krishna', 'कृष्णा'],
    ['priya', 'प्रिया'],
    ['khan', 'ख़ान'],
    ['rao', 'राव'],
  ])('of %s and %s is nearly the same', (roman, devanagari) => {
    expect(distance(roman, devanagari)).toBeLessThanOrEqual(40);
    expect(hear(roman).skeleton).toBe(hear(devanagari).skeleton);
  });

  it.each([
    ['deshmukh', 'deshmuk'],
    ['chaudhari', 'chowdhary'],
    ['chaudhari', 'choudhury'],
    ['mohd', 'mohammed'],
    ['syed', 'sayyad'],
    ['namdev', 'namdeo'],
    ['bhosale', 'bhonsle'],
    ['vitthal', 'vithal'],
    ['pooja', 'puja'],
    ['dube', 'dubey'],
    ['jadhav', 'jadhao'],
    ['srinivas', 'shreenivas'],
    ['hrishikesh', 'rishikesh'],
    ['shaikh', 'sheikh'],
  ])('keeps %s near %s', (one, second) => {
    expect(distance(one, second)).toBeLessThanOrEqual(70);
  });

  it.each([
    ['patil', 'pawar'],
    ['suresh', 'ramesh'],
    ['asha', 'usha'],
    ['more', 'mane'],
  ])('keeps %s and %s apart', (one, second) => {
    expect(distance(one, second)).toBeGreaterThanOrEqual(70);
  });
});
