import { useLayoutEffect } from 'react';
import { printMessages as messages } from '@buckle/domain/messages/print';
import { cssString } from './css-string.ts';

/** Whether the browser prints the margin texts: Chromium does since 131, Firefox and Safari do not. */
export const hasMarginBoxes = (): boolean => 'CSSMarginRule' in window;

/** Texts in the margins of every printed page. */
export interface PageMargins {
  /** Whose paper it is. */
  readonly owner: string;
  /** Title of the document with its subject. */
  readonly title: string;
  /** Who printed it, and when. */
  readonly printed: string;
}

/** The rules of the margins. They take their font from the document. */
const marginRules = ({ owner, title, printed }: PageMargins): string => `@page {
  @top-left { content: ${cssString(owner)}; }
  @top-right { content: ${cssString(title)}; }
  @bottom-left { content: ${cssString(printed)}; }
  @bottom-right { content: ${cssString(messages.page)} counter(page) ${cssString(messages.ofPages)} counter(pages); }
}`;

/**
 * Sets the margin texts of printed pages while mounted. Uses a constructed style sheet: the policy forbids inline
 * styles, and margin boxes have no element.
 */
export function usePageMargins({ owner, title, printed }: PageMargins): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(marginRules({ owner, title, printed }));
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [owner, title, printed]);
}
