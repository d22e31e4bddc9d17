import { sessionMessages as messages } from '@buckle/domain/messages/sessions';
import { formatInstant } from '@buckle/domain/officer/instant';

type Marks = readonly (readonly [mark: string, name: string])[];

/** User agent tokens; many browsers include those of later entries too. */
const browsers: Marks = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['UCBrowser/', 'UC Browser'],
  ['MiuiBrowser/', 'Mi Browser'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
];

const { phone, tablet, computer } = messages.kinds;

/** Systems, and the kind of device where the system's name does not say it. */
const systems: readonly (readonly [mark: string, name: string, kind: (agent: string) => string])[] = [
  ['Android', 'Android', (agent) => (agent.includes('Mobile') ? phone : tablet)],
  ['iPhone', 'iPhone', () => ''],
  ['iPad', 'iPad', () => ''],
  ['Windows', 'Windows', () => computer],
  ['Mac OS X', 'Mac', () => ''],
  ['CrOS', 'Chromebook', () => ''],
  ['Linux', 'Linux', () => computer],
];

/** Not models: Chrome says K for all of them, Firefox its kind. */
const NO_MODELS: ReadonlySet<string> = new Set(['K', 'Mobile', 'Tablet', 'wv']);

/** Returns the model that an Android browser names after the version: `Android 9; SM-J600G`. */
function modelIn(agent: string): string | undefined {
  const model = /Android [\d.]+; (?:[a-z]{2}-[a-z]{2}; )?([^;)]+)/u
    .exec(agent)?.[1]
    ?.replace(/ Build\/.*/u, '')
    .trim();
  return model === undefined || NO_MODELS.has(model) || model.startsWith('rv:') ? undefined : model;
}

/** Returns a readable device name from a user agent: browser, system, kind of device, and its model where that is known. */
export function deviceName(agent: string): string {
  const browser = browsers.find(([mark]) => agent.includes(mark))?.[1];
  const found = systems.find(([mark]) => agent.includes(mark));
  const system = found && [found[1], found[2](agent)].filter(Boolean).join(' ');
  const model = modelIn(agent);
  const name = browser && system ? messages.device(browser, system) : (browser ?? system ?? messages.unknownDevice);
  return model === undefined ? name : messages.ofModel(name, model);
}

interface Device {
  readonly device: string;
  readonly began: string;
}

/** Returns the names of devices; equal ones are told apart by when they logged in. */
export function deviceNames(devices: readonly Device[]): readonly string[] {
  const names = devices.map(({ device }) => deviceName(device));
  const isShared = (name: string): boolean => names.indexOf(name) !== names.lastIndexOf(name);
  return devices.map(({ began }, index) => {
    const name = names[index] ?? '';
    return isShared(name) ? messages.since(name, formatInstant(began)) : name;
  });
}
