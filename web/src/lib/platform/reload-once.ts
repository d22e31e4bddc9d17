/**
 * After an upgrade, an open page asks for chunks of the release before. A reload brings the present one; if that does not
 * help, the page says so rather than reloading for ever.
 */
import { useEffect, useState } from 'react';
import { appMessages } from '@buckle/domain/messages';
import { stored } from './stored.ts';

/** Errors of failed imports: of scripts, and of the style sheets that Vite loads with them. */
const failedImports = new WeakSet<Error>();

/** To be called before anything is imported on demand. */
export const noteFailedImports = (): void =>
  window.addEventListener('vite:preloadError', ({ payload }) => failedImports.add(payload));

export const isFailedImport = (error: unknown): boolean => error instanceof Error && failedImports.has(error);

/** Time of the last reload, in epoch milliseconds. */
const reloadedAt = stored<number>(
  () => sessionStorage,
  'reloaded-at',
  (value) => (typeof value === 'number' ? value : undefined),
);

/** A failure this soon after a reload shows that reloading does not help. */
const TOO_SOON_MS = 5 * 60_000;
/** Time to read the sentence, and to finish storing drafts. */
const BEFORE_RELOAD_MS = 1000;

/** Names the sentence to show. */
type Outcome = 'updated' | 'reloading' | 'partMissing' | 'offline' | 'unreachable';

/** Returns whether a document is of the release that runs here: their scripts have the same names. */
const isThisRelease = (html: string): boolean =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].every(({ src }) =>
    html.includes(new URL(src).pathname),
  );

/** Decides whether to reload, and notes it. No reload without a connection, which would lose the page. */
async function judge(): Promise<Outcome> {
  if (!navigator.onLine) return 'offline';
  try {
    const response = await fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' });
    if (!response.ok) return 'unreachable';
    const isSame = isThisRelease(await response.text());
    const last = reloadedAt.read();
    const isTooSoon = last !== undefined && Math.abs(Date.now() - last) < TOO_SOON_MS;
    // Without storage a second reload could not be told from the first.
    if (isTooSoon || !reloadedAt.write(Date.now())) return 'partMissing';
    return isSame ? 'reloading' : 'updated';
  } catch {
    return 'unreachable';
  }
}

const isReloading = (outcome: Outcome): boolean => outcome === 'updated' || outcome === 'reloading';

/**
 * Reloads the page once while a component is shown whose code could not be loaded; without a connection as soon as there
 * is one. Returns the sentence to show, and whether the page is being reloaded; undefined until that is known.
 */
export function useReloadOnce(): { readonly text: string; readonly reloading: boolean } | undefined {
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    const shown = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const attempt = async (): Promise<void> => {
      const judged = await judge();
      if (shown.signal.aborted) return;
      setOutcome(judged);
      if (isReloading(judged)) timer = setTimeout(() => location.reload(), BEFORE_RELOAD_MS);
    };
    void attempt();
    window.addEventListener('online', () => void attempt(), shown);
    return () => {
      shown.abort();
      clearTimeout(timer);
    };
  }, []);
  return outcome && { text: appMessages[outcome], reloading: isReloading(outcome) };
}
