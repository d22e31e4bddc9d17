import { greenHosting, websiteCarbon } from '@buckle/domain/login/badges';
import { settings } from '../../lib/platform/settings.ts';
import { find } from './run-login.ts';

/** Loads the third-party badges of the login page if they are enabled. */
export function runBadges(page: ParentNode): void {
  const badges = find(page, '.badges', HTMLElement);
  if (!settings.badges) return badges.remove();
  const image = find(badges, '.green-hosting', HTMLImageElement);
  const { onDisplayed, onFailure } = shows(image);
  image.addEventListener('load', onDisplayed);
  image.addEventListener('error', onFailure);
  image.src = greenHosting.image(settings.publicHost || location.hostname);
  loadCarbonScript(shows(find(badges, '.carbonbadge', HTMLElement)));
}

/** Shows an element once its content is loaded, or removes it if loading fails. */
const shows = (element: HTMLElement) => ({
  onDisplayed: () => {
    element.hidden = false;
  },
  onFailure: () => element.remove(),
});

/** Callbacks; at most one is called, once. */
export interface CarbonOutcome {
  /** Called when the script's numbers are in the page. */
  readonly onDisplayed: () => void;
  readonly onFailure: () => void;
}

/** Interval of looking for the badge's container (specification, section 9). */
const POLL_MS = 500;

/** Runs the badge's script once its container exists, after the filter is installed. */
export function loadCarbonScript(outcome: CarbonOutcome): void {
  const poll = setInterval(() => {
    const container = document.getElementById(websiteCarbon.container);
    if (!container) return;
    clearInterval(poll);
    load(container, outcome);
  }, POLL_MS);
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

/** Sanitizes the badge's cached responses: keeps the numbers, removes stale and invalid entries. */
function cleanCarbonCache(storage: Storage, now: number): void {
  for (const key of Object.keys(storage).filter((name) => name.startsWith(websiteCarbon.cachePrefix))) {
    const text = cleaned(storage.getItem(key), now);
    if (text === undefined) storage.removeItem(key);
    else storage.setItem(key, text);
  }
}

/** As long as the badge itself trusts an answer. */
const DAY_MS = 86_400_000;

function cleaned(text: string | null, now: number): string | undefined {
  try {
    const parsed: unknown = JSON.parse(text ?? '');
    const response = readCarbonResponse(parsed);
    const { t } = parsed as { t?: unknown };
    return response && typeof t === 'number' && t <= now && now - t < DAY_MS
      ? JSON.stringify({ ...response, t })
      : undefined;
  } catch {
    return undefined;
  }
}

function watchNumbers(container: HTMLElement, onDisplayed: () => void): void {
  const observer = new MutationObserver(() => {
    if (!/\d%/u.test(container.lastElementChild?.textContent ?? '')) return;
    observer.disconnect();
    onDisplayed();
  });
  observer.observe(container, { childList: true, subtree: true });
}

type Fetch = typeof fetch;

/** Returns a `fetch` that reduces the carbon badge's responses to the two numbers; other requests are unchanged. */
export const filterCarbon =
  (original: Fetch, onFailure: () => void): Fetch =>
  (input, init) =>
    isCarbonRequest(input) ? numbersOnly(original(input, init), onFailure) : original(input, init);

function isCarbonRequest(input: Parameters<Fetch>[0]): boolean {
  const address = input instanceof Request ? input.url : String(input);
  return new URL(address, location.href).origin === websiteCarbon.api;
}

async function numbersOnly(pending: Promise<Response>, onFailure: () => void): Promise<Response> {
  try {
    const response = await pending;
    const numbers = response.ok ? readCarbonResponse(await response.json()) : undefined;
    if (numbers) return Response.json(numbers);
  } catch {
    // Unreachable, or no JSON: the same as no numbers.
  }
  onFailure();
  return silence();
}

/** Never settles, so that the script stops without an error on the console. */
const silence = (): Promise<Response> => new Promise(() => undefined);

/** The two numbers of the carbon badge: grams of CO2 a view, and how many per cent of pages tested are worse. */
export interface CarbonResponse {
  readonly c: number;
  readonly p: number;
}

/** Returns only the two numbers of a response or cache entry: the badge inserts them as HTML. */
export function readCarbonResponse(value: unknown): CarbonResponse | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'c') || !Object.hasOwn(value, 'p')) {
    return undefined;
  }
  const { c, p } = value as Record<string, unknown>;
  return isNumber(c) && isNumber(p) ? { c, p } : undefined;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
