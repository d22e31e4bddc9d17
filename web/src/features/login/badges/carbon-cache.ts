import { websiteCarbon } from '@buckle/domain/badges';
import { readCarbonResponse } from './carbon-response.ts';

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

/** Sanitizes the badge's cached responses: keeps the numbers, removes stale and invalid entries. */
export function cleanCarbonCache(storage: Storage, now: number): void {
  for (const key of Object.keys(storage).filter((name) => name.startsWith(websiteCarbon.cachePrefix))) {
    const text = cleaned(storage.getItem(key), now);
    if (text === undefined) storage.removeItem(key);
    else storage.setItem(key, text);
  }
}
