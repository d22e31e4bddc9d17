import { defaultSettings, SETTINGS_ELEMENT, type PublicSettings } from '@buckle/domain/settings';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses the settings embedded by the server; missing or invalid ones are defaults. */
export function readSettings(text: string): PublicSettings {
  const parsed = parse(text);
  if (!isRecord(parsed)) return defaultSettings;
  const usable = Object.entries(defaultSettings).map(([name, fallback]) => [
    name,
    typeof parsed[name] === typeof fallback ? parsed[name] : fallback,
  ]);
  return Object.fromEntries(usable) as PublicSettings;
}

/** Where the login page is rendered at build time there is no document. */
const settingsText = (): string | null | undefined =>
  typeof document === 'undefined' ? undefined : document.getElementById(SETTINGS_ELEMENT)?.textContent;

/** Settings of this document, parsed once. */
export const settings: PublicSettings = readSettings(settingsText() ?? '');
