import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** In CSS pixels, relative to the viewport. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Resolves with an element's bounding box once two reads in a row agree: the layout has settled by then. */
export async function settledBox(element: Locator): Promise<Box> {
  let last: Box | null = null;
  await expect
    .poll(async () => {
      const previous = last;
      last = await element.boundingBox();
      return last !== null && JSON.stringify(previous) === JSON.stringify(last);
    })
    .toBe(true);
  if (last === null) throw new Error('The element is not on the screen.');
  return last;
}

/** Resolves with the texts of exactly `count` elements, none of them empty, as a placeholder's is. */
export async function settledTexts(elements: Locator, count: number): Promise<string[]> {
  await expect(elements).toHaveText(Array.from({ length: count }, () => /\S/u));
  return elements.allInnerTexts();
}

/** Resolves with an input's value once it is not empty. */
export async function settledValue(input: Locator): Promise<string> {
  await expect(input).not.toHaveValue('');
  return input.inputValue();
}
