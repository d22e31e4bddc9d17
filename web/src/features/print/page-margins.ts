import { useLayoutEffect } from 'react';
import { printMessages as say } from '@buckle/domain/messages/print';
import { cssString } from './css-string.ts';

/** What stands in the margins of every printed page. */
export interface PageMargins {
  /** Whose paper it is. */
  readonly owner: string;
  /** What the paper is, and of whom. */
  readonly title: string;
  /** Who printed it, and when. */
  readonly printed: string;
}

/** The rules of the margins. They take their font from the document. */
const marginRules = ({ owner, title, printed }: PageMargins): string => `@page {
  @top-left { content: ${cssString(owner)}; }
  @top-right { content: ${cssString(title)}; }
  @bottom-left { content: ${cssString(printed)}; }
  @bottom-right { content: ${cssString(say.page)} counter(page) ${cssString(say.ofPages)} counter(pages); }
}`;

/**
 * While a component is shown, printed pages carry these texts. A style sheet made by a script is the only one that may
 * hold what differs from print to print: the document forbids inline styles, and a margin has no element to hold text.
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
