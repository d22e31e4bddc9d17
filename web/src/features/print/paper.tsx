import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { appMessages } from '@buckle/domain/messages';
import { printMessages as messages } from '@buckle/domain/print/print.messages';
import { formatInstant } from '@buckle/domain/dates/instant';
import { useAuth } from '../../lib/session/auth-context.ts';
import { now } from '../../lib/platform/clock.ts';
import { settings } from '../../lib/platform/settings.ts';
import { Brand } from '../../ui/brand/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { PrintIcon } from '../../ui/icons/on-demand.tsx';
import { LocalText } from '../../ui/officer-name.tsx';
import { LoggedInMenu } from '../../ui/user-menu.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CONTENT_ID } from '../../ui/back-link.tsx';
import './paper.css';
import './service-sheet.css';

export interface PaperProps {
  /** Name of the PDF, without an ending. */
  readonly name: string;
  /** Kind of document: `Service sheet`. */
  readonly what: string;
  /** Name of the officer, or number of officers; printed next to `what` on every page. */
  readonly of: string;
  /** Prints on landscape pages. */
  readonly wide?: boolean;
  /** Who printed it and when (an ISO instant), where that has been written down: otherwise this user, now. */
  readonly by?: string;
  readonly at?: string;
  readonly children: ReactNode;
}

const LOGO = 44;

/** Print preview as a sheet of paper. Browsers without margin boxes print once, at its end, who printed it and when. */
export function Paper({ name, what, of, wide = false, by, at, children }: PaperProps) {
  const { user } = useAuth();
  const thisMoment = usePrintedAt();
  const paper = usePrintAtOnce();
  const printed = messages.printedBy(
    by ?? (user?.username || appMessages.fallbackUser),
    formatInstant(at ?? thisMoment),
  );
  useDocumentName(name);
  usePageMargins({ owner: settings.nameEnglish, title: `${what} · ${of}`, printed });
  return (
    <>
      <div className="print-page__bar">
        <Button onClick={() => window.print()}>
          <PrintIcon size={20} />
          {messages.print}
        </Button>
      </div>
      <article ref={paper} className={classes('paper', wide && 'paper--wide')}>
        <header className="paper__head">
          <Brand identity={settings} size={LOGO} />
          <p className="paper__what">{what}</p>
        </header>
        {children}
        {!hasMarginBoxes() && (
          <p className="paper__printed">
            <LocalText text={printed} />
          </p>
        )}
      </article>
    </>
  );
}

/** The moment at which the page was last printed, or opened to be. */
function usePrintedAt(): string {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const note = (): void => flushSync(() => setAt(now()));
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, []);
  return at;
}

/** Opens the browser's print dialog once all of the paper is there. */
function usePrintAtOnce() {
  const paper = useRef<HTMLElement>(null);
  useEffect(() => {
    let hasPrinted = false;
    if (paper.current) void whenDrawn(paper.current).then(() => !hasPrinted && window.print());
    return () => {
      hasPrinted = true;
    };
  }, []);
  return paper;
}

/** Resolves when all of `paper` can be printed: its fonts and images are here, and the page has stopped moving. */
async function whenDrawn(paper: HTMLElement): Promise<void> {
  // Fonts are requested during layout of a text that needs them.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await Promise.all([document.fonts.ready, ...[...paper.querySelectorAll('img')].map(isHere)]);
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(ends)
      .map((animation) => animation.finished),
  );
}

const isHere = async (image: HTMLImageElement): Promise<void> => {
  try {
    await image.decode();
  } catch {
    // It does not load, and something else is shown in its place.
  }
};

/** Infinite animations are ignored. */
const ends = (animation: Animation): boolean =>
  Number.isFinite(Number(animation.effect?.getComputedTiming().endTime ?? 0));

/** Names the document, and so the PDF that it is saved as. The page's title stays in its heading. */
function useDocumentName(name: string): void {
  useLayoutEffect(() => {
    document.title = name;
  }, [name]);
}

/**
 * Sets the margin texts of printed pages while mounted. Uses a constructed style sheet: the policy forbids inline
 * styles, and margin boxes have no element.
 */
function usePageMargins({ owner, title, printed }: PageMargins): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(marginRules({ owner, title, printed }));
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [owner, title, printed]);
}

/** The rules of the margins. They take their font from the document. */
const marginRules = ({ owner, title, printed }: PageMargins): string => `@page {
  @top-left { content: ${cssString(owner)}; }
  @top-right { content: ${cssString(title)}; }
  @bottom-left { content: ${cssString(printed)}; }
  @bottom-right { content: ${pageNumber()}; }
}`;

const pageNumber = (): string =>
  messages
    .pageOf({ counter: 'page' }, { counter: 'pages' })
    .map((part) => (typeof part === 'string' ? cssString(part) : `counter(${part.counter})`))
    .join(' ');

/** Whether the browser prints the margin texts: Chromium does since 131, Firefox and Safari do not. */
const hasMarginBoxes = (): boolean => 'CSSMarginRule' in window;

/** Texts in the margins of every printed page. */
interface PageMargins {
  /** Whose paper it is. */
  readonly owner: string;
  /** Title of the document with its subject. */
  readonly title: string;
  /** Who printed it, and when. */
  readonly printed: string;
}

/** Characters that end a CSS string or are special in one; also `<`. */
const SPECIAL = /["\\<\p{Cc}\u2028\u2029]/gu;

/** A text as a string of CSS, whatever characters it has. */
export const cssString = (text: string): string =>
  `"${text.replaceAll(SPECIAL, (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `)}"`;

/** The page around a paper, of which nothing else is printed. */
export const PrintPage = ({ back, children }: { back: ReactNode; children: ReactNode }) => (
  <>
    <PageHeader back={back} menu={<LoggedInMenu />} />
    <main id={CONTENT_ID} tabIndex={-1} className="print-page">
      {children}
    </main>
  </>
);

/** Room to seal, date and sign the sheet by hand. */
export const SignOff = () => (
  <ul className="sheet-sign">
    {[messages.seal, messages.dateOfSignature, messages.signature].map((label) => (
      <li key={label} className="sheet-sign__place">
        {label}
      </li>
    ))}
  </ul>
);
