import { websiteCarbon } from '@buckle/domain/badges';
import { cleanCarbonCache } from './carbon-cache.ts';
import { filterCarbon } from './carbon-fetch.ts';

/** Interval of looking for the badge's container (specification, section 9). */
const POLL_MS = 500;

/** Callbacks; at most one is called, once. */
export interface CarbonOutcome {
  /** Called when the script's numbers are in the page. */
  readonly onDisplayed: () => void;
  readonly onFailure: () => void;
}

function watchNumbers(container: HTMLElement, onDisplayed: () => void): void {
  const observer = new MutationObserver(() => {
    if (!/\d%/u.test(container.lastElementChild?.textContent ?? '')) return;
    observer.disconnect();
    onDisplayed();
  });
  observer.observe(container, { childList: true, subtree: true });
}

function load(container: HTMLElement, { onDisplayed, onFailure }: CarbonOutcome): void {
  try {
    cleanCarbonCache(localStorage, Date.now());
  } catch {
    return onFailure();
  }
  window.fetch = filterCarbon(window.fetch.bind(window), onFailure);
  watchNumbers(container, onDisplayed);
  const script = document.createElement('script');
  script.src = websiteCarbon.script;
  script.integrity = websiteCarbon.integrity;
  script.crossOrigin = 'anonymous';
  script.addEventListener('error', onFailure);
  document.body.append(script);
}

/** Runs the badge's script once its container exists, after the filter is installed. */
export function loadCarbonScript(outcome: CarbonOutcome): void {
  const poll = setInterval(() => {
    const container = document.getElementById(websiteCarbon.container);
    if (!container) return;
    clearInterval(poll);
    load(container, outcome);
  }, POLL_MS);
}
