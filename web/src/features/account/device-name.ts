import { sessionMessages } from '@buckle/domain/messages/sessions';

type Marks = readonly (readonly [mark: string, name: string])[];

/** User agent tokens; many browsers include those of later entries too. */
const browsers: Marks = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
];

const systems: Marks = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
];

const nameIn = (marks: Marks, agent: string): string | undefined => marks.find(([mark]) => agent.includes(mark))?.[1];

/** Returns a readable device name from a user agent. */
export function deviceName(agent: string): string {
  const browser = nameIn(browsers, agent);
  const system = nameIn(systems, agent);
  return browser && system
    ? sessionMessages.device(browser, system)
    : (browser ?? system ?? sessionMessages.unknownDevice);
}
