import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { appMessages } from '@buckle/domain/messages';
import { printMessages as messages } from '@buckle/domain/messages/print';
import { formatInstant } from '@buckle/domain/officer/instant';
import { useAuth } from '../../lib/session/auth-context.ts';
import { now } from '../../lib/platform/clock.ts';
import { settings } from '../../lib/platform/settings.ts';
import { Brand } from '../../ui/brand/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { PrintIcon } from '../../ui/icons/on-demand.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import { hasMarginBoxes, usePageMargins } from './page-margins.ts';
import { whenDrawn } from './when-drawn.ts';
import './paper.css';

const LOGO = 44;

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

/** Names the document, and so the PDF that it is saved as. The page's title stays in its heading. */
function useDocumentName(name: string): void {
  useLayoutEffect(() => {
    document.title = name;
  }, [name]);
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
