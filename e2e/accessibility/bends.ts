import type { Page } from '@playwright/test';
import { forListeners } from './for-listeners.ts';

/**
 * Returns overlapping or clipped texts. Fixed elements overlap the page on purpose, and are only compared with each
 * other.
 */
export async function coveredTexts(page: Page): Promise<string[]> {
  const inPage = await forListeners(page);
  return page.evaluate((isForListeners) => {
    interface TextBox {
      readonly text: string;
      readonly holder: Element;
      readonly layer: Element | null;
      readonly box: DOMRect;
    }
    const STAYS = new Set(['fixed', 'sticky']);
    const layerOf = (element: Element | null): Element | null => {
      for (let at = element; at; at = at.parentElement) {
        if (STAYS.has(getComputedStyle(at).position) || at.matches('dialog, [popover]')) return at;
      }
      return null;
    };
    const open = document.querySelector('dialog:modal, [popover]:popover-open');
    /** Returns the visible part of a box within its scroll container; undefined if scrolled out. */
    const visiblePart = (box: DOMRect, holder: Element): DOMRect | undefined => {
      const edge = holder.closest('.list-filter__options')?.getBoundingClientRect();
      if (!edge) return box;
      const [top, bottom] = [Math.max(box.top, edge.top), Math.min(box.bottom, edge.bottom)];
      return bottom > top ? new DOMRect(box.x, top, box.width, bottom - top) : undefined;
    };
    const boxes: TextBox[] = [];
    const walker = document.createTreeWalker(open ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (
        !holder ||
        text === '' ||
        holder.closest('script, .skip-link, .list-table, .table-sheet__table') ||
        !holder.checkVisibility() ||
        isForListeners(holder)
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // A font's box is higher than its glyphs, which must not overlap.
      const letters = 1.1 * Number.parseFloat(getComputedStyle(holder).fontSize);
      for (const { x, y, width, height } of range.getClientRects()) {
        const high = Math.min(height, letters);
        const box = visiblePart(new DOMRect(x, y + (height - high) / 2, width, high), holder);
        if (box) boxes.push({ text, holder, layer: layerOf(holder), box });
      }
    }
    const SHARED = 0.3;
    const overlaps = (a: DOMRect, b: DOMRect): boolean => {
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      return wide > 1.5 && high > SHARED * Math.min(a.height, b.height);
    };
    const found: string[] = [];
    for (const [index, one] of boxes.entries()) {
      for (const second of boxes.slice(index + 1)) {
        if (one.holder !== second.holder && one.layer === second.layer && overlaps(one.box, second.box))
          found.push(`"${one.text}" lies on "${second.text}"`);
      }
      for (let at: Element | null = one.holder; at && at !== one.layer?.parentElement; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        const edge = at.getBoundingClientRect();
        const hidden = new Set(['hidden', 'clip']);
        if (hidden.has(overflowX) && (one.box.right > edge.right + 1.5 || one.box.left < edge.left - 1.5))
          found.push(`"${one.text}" is cut at the side by ${at.tagName}.${at.className}`);
        if (hidden.has(overflowY) && one.box.bottom > edge.bottom + SHARED * one.box.height)
          found.push(`"${one.text}" is cut below by ${at.tagName}.${at.className}`);
      }
    }
    return [...new Set(found)];
  }, inPage);
}

/** Returns Devanagari texts without a `lang` attribute, which screen readers would spell. */
export const textsWithoutLanguage = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      if (!/\p{Script=Devanagari}/u.test(text) || node.parentElement?.closest('script, option')) continue;
      const language = node.parentElement?.closest('[lang]')?.getAttribute('lang') ?? '';
      if (language === '' || new Intl.Locale(language).maximize().script !== 'Deva') found.push(text);
    }
    return found;
  });

/** Returns the names of people, standing by themselves, that a browser which translates the page would translate. */
export const translatedNames = (page: Page, names: readonly string[]): Promise<string[]> =>
  page.evaluate((people) => {
    const known = new Set(people);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      if (known.has(text) && !node.parentElement?.closest('script, textarea, [translate="no"]')) found.push(text);
    }
    return found;
  }, names);
