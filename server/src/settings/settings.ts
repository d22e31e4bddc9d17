import { isIP } from 'node:net';
import { z } from 'zod';
import { defaultSettings } from '@buckle/domain/settings';

const port = z.coerce.number().int().min(0).max(65_535);

const text = z.string().trim().min(1).max(200);

const postgres = z.url({ protocol: /^postgres(?:ql)?$/u });

const isHost = (text: string): boolean => /^[a-z0-9.-]+(?::\d{1,5})?$|^\[[0-9a-f:]+\](?::\d{1,5})?$/iu.test(text);

/** A list with commas. */
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

const additionalHosts = list.refine(
  (hosts) => hosts.every(isHost),
  'A host is a name or an address, with its port where it has one: buckle.office',
);

/** Names of address ranges that Fastify supports. */
const RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

const PREFIX_MAX: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/** `TRUSTED_PROXIES`: rejects invalid addresses. */
const trustedProxies = list.superRefine((addresses, context) => {
  for (const address of addresses.filter((one) => !isKnown(one))) {
    context.addIssue({
      code: 'custom',
      message: `"${address}" is no IP address, no range such as 10.0.0.0/8, and not loopback, linklocal or uniquelocal.`,
    });
  }
});

/** An IP address, a range of them as `10.0.0.0/8`, or one of the names. */
function isKnown(text: string): boolean {
  if (RANGES.has(text)) return true;
  const [address = '', prefix, ...more] = text.split('/');
  const longest = PREFIX_MAX[isIP(address)];
  if (longest === undefined || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/u.test(prefix) && Number(prefix) <= longest);
}

const minutes = z.coerce.number().positive().max(1_000_000);

/** 256 bits, for AES. */
export const KEY_BYTES = 32;

const secretKey = z.string().transform((value, problems) => {
  const key = readKey(value);
  if (!key) problems.addIssue('Make one: openssl rand -base64 32');
  return key ?? z.NEVER;
});

const quota = z.coerce.number().int().min(1).max(1_000_000);
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');

/** All settings: environment variable, description, schema, and default. */
export const settings = {
  PORT: { description: 'port to listen on', schema: port.default(4100) },
  HOST: { description: 'address to listen on; 0.0.0.0 for every one', schema: text.default('127.0.0.1') },
  DATABASE_URL: {
    description: 'address of a PostgreSQL database, postgres://…; empty: SQLite in DATA_DIR',
    schema: postgres.optional(),
    secret: true,
  },
  DATABASE_READ_URL: {
    description: 'address of a replica of it, for searches',
    schema: postgres.optional(),
    secret: true,
  },
  DATABASE_PASSWORD_FILE: {
    description: 'file with the password for DATABASE_URL and DATABASE_READ_URL; empty: it is in the addresses',
    schema: text.optional(),
  },
  PHOTOS: {
    description:
      'folder or database: where photos are kept; several machines without a common folder need the database',
    schema: z.enum(['folder', 'database']).default('folder'),
  },
  DATA_DIR: { description: 'folder of the database and the photos', schema: text.default('data') },
  BACKUP_FOLDER: {
    description: 'folder in which the server makes backups; empty: it makes none',
    schema: text.optional(),
  },
  BACKUP_HOURS: {
    description: 'hours between two backups',
    schema: z.coerce.number().positive().max(8760).default(24),
  },
  BACKUP_KEEP: {
    description: 'how many backups are kept',
    schema: z.coerce.number().int().min(1).max(10_000).default(14),
  },
  PUBLIC_URL: {
    description: 'address at which people reach it; https makes the cookie Secure',
    schema: z
      .url({ protocol: /^https?$/u })
      .refine((address) => URL.canParse(address) && new URL(address).href === `${new URL(address).origin}/`, {
        error: 'Leave out what follows the host, such as /buckle: Buckle needs a host or a port of its own',
        abort: true,
      })
      .optional(),
  },
  OTHER_HOSTS: {
    description: 'other hosts at which people reach it, separated by commas; empty: that of PUBLIC_URL only',
    schema: additionalHosts,
  },
  API_HOST: {
    description: 'address of another server that has the actions and photos; empty: this one',
    schema: z.url({ protocol: /^https?$/u }).optional(),
  },
  TRUSTED_PROXIES: { description: 'addresses of reverse proxies, separated by commas', schema: trustedProxies },
  METRICS_HOST: { description: 'address on which /metrics is answered', schema: text.default('127.0.0.1') },
  METRICS_PORT: { description: 'port of /metrics; empty: it is off', schema: port.optional() },
  SESSION_IDLE_MINUTES: { description: 'a session ends when it is not used for so long', schema: minutes.default(30) },
  SESSION_TOTAL_MINUTES: { description: 'a session ends after so long in any case', schema: minutes.default(12 * 60) },
  SECOND_FACTOR: {
    description: 'optional, admins or everybody: who has to have a two-step login',
    schema: z.enum(['optional', 'admins', 'everybody']).default('optional'),
  },
  SECOND_FACTOR_KEY: {
    description: 'key of 32 bytes in base64 for the secrets of two-step logins; empty: a file in DATA_DIR',
    schema: secretKey.optional(),
    secret: true,
  },
  SHED_DELAY_MS: {
    description: 'requests are refused while they wait this long for their turn on average; 0: never',
    schema: z.coerce.number().min(0).max(60_000).default(1000),
  },
  SHED_HEAP_PERCENT: {
    description: 'requests are refused while so much of the memory for JavaScript is in use; 0: never',
    schema: z.coerce.number().min(0).max(100).default(90),
  },
  SHARE_PERCENT: {
    description:
      'share of the processor that one account gets while others ask, once it has used two seconds of it; 0: no bound',
    schema: z.coerce.number().min(0).max(100).default(20),
  },
  QUOTA_CHANGES: {
    description: 'changes that a member of staff may send on a day; administrators ten times as many',
    schema: quota.default(2000),
  },
  QUOTA_PHOTOS: {
    description: 'photos that a member of staff may upload on a day; administrators ten times as many',
    schema: quota.default(500),
  },
  QUOTA_MEGABYTES: {
    description:
      'megabytes that a member of staff may store on a day in changes, orders, sheets, scans and photos; administrators ten times as many',
    schema: quota.default(256),
  },
  QUOTA_VIEWS: {
    description: 'records that a member of staff may open on a day; administrators ten times as many',
    schema: quota.default(5000),
  },
  COMMISSIONERATE: {
    description: 'name of the commissionerate in English',
    schema: text.default(defaultSettings.nameEnglish),
  },
  COMMISSIONERATE_LOCAL: {
    description: 'the same in the local language',
    schema: text.default(defaultSettings.nameLocal),
  },
  LOCAL_LANGUAGE: {
    description: 'language tag of the local name',
    schema: text.default(defaultSettings.localLanguage),
  },
  LOGO: {
    description: 'file of a logo (SVG, PNG, WebP, JPEG); empty: the drawn shield',
    schema: z.string().max(500).default(''),
  },
  ORDER_RULES_FILE: {
    description: 'JSON file of the rules that orders warn of, instead of the built-in ones; empty: none',
    schema: z.string().max(500).default(''),
  },
  BADGES: { description: 'on or off: the two badges of the login page', schema: onOff.default(true) },
  LOG_LEVEL: {
    description: 'fatal, error, warn, info, debug or silent',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  },
} as const;

export type SettingName = keyof typeof settings;

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(settings);

export type Values = { [N in SettingName]: z.output<(typeof settings)[N]['schema']> };

/** A key in base64; undefined where the text is none. */
export function readKey(text: string): Buffer | undefined {
  const trimmed = text.trim();
  const key = Buffer.from(trimmed, 'base64');
  return key.length === KEY_BYTES && key.toString('base64') === trimmed ? key : undefined;
}
