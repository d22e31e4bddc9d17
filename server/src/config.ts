import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Role } from '@buckle/domain/account/account';
import { defaultSettings, type PublicSettings } from '@buckle/domain/settings';
import { z } from 'zod';
import { readKey } from './secret-key.ts';
import type { BackupSettings } from './backup/schedule.ts';
import type { DatabaseSettings } from './db/open.ts';
import type { MetricsAddress } from './metrics/metrics-server.ts';
import { trustedProxies } from './trusted-proxies.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const postgres = z.url({ protocol: /^postgres(?:ql)?$/u });
const minutes = z.coerce.number().positive().max(1_000_000);
const quota = z.coerce.number().int().min(1).max(1_000_000);
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const isHost = (text: string): boolean => /^[a-z0-9.-]+(?::\d{1,5})?$|^\[[0-9a-f:]+\](?::\d{1,5})?$/iu.test(text);
const otherHosts = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean),
  )
  .refine(
    (hosts) => hosts.every(isHost),
    'A host is a name or an address, with its port where it has one: buckle.office',
  );
const secretKey = z.string().transform((value, problems) => {
  const key = readKey(value);
  if (!key) problems.addIssue('Make one: openssl rand -base64 32');
  return key ?? z.NEVER;
});
const text = z.string().trim().min(1).max(200);

/** Every setting: its name in the environment, what it means, what it may be, and what it is when nobody sets it. */
const settings = {
  PORT: { means: 'port to listen on', schema: port.default(4100) },
  HOST: { means: 'address to listen on; 0.0.0.0 for every one', schema: text.default('127.0.0.1') },
  DATABASE_URL: {
    means: 'address of a PostgreSQL database, postgres://…; empty: SQLite in DATA_DIR',
    schema: postgres.optional(),
    secret: true,
  },
  DATABASE_READ_URL: {
    means: 'address of a replica of it, for searches',
    schema: postgres.optional(),
    secret: true,
  },
  DATABASE_PASSWORD_FILE: {
    means: 'file with the password for DATABASE_URL and DATABASE_READ_URL; empty: it is in the addresses',
    schema: text.optional(),
  },
  PHOTOS: {
    means: 'folder or database: where photos are kept; several machines without a common folder need the database',
    schema: z.enum(['folder', 'database']).default('folder'),
  },
  DATA_DIR: { means: 'folder of the database and the photos', schema: text.default('data') },
  BACKUP_FOLDER: {
    means: 'folder in which the server makes backups; empty: it makes none',
    schema: text.optional(),
  },
  BACKUP_HOURS: { means: 'hours between two backups', schema: z.coerce.number().positive().max(8760).default(24) },
  BACKUP_KEEP: { means: 'how many backups are kept', schema: z.coerce.number().int().min(1).max(10_000).default(14) },
  PUBLIC_URL: {
    means: 'address at which people reach it; https makes the cookie Secure',
    schema: z.url({ protocol: /^https?$/u }).optional(),
  },
  OTHER_HOSTS: {
    means: 'other hosts at which people reach it, separated by commas; empty: that of PUBLIC_URL only',
    schema: otherHosts,
  },
  API_HOST: {
    means: 'address of another server that has the actions and photos; empty: this one',
    schema: z.url({ protocol: /^https?$/u }).optional(),
  },
  TRUSTED_PROXIES: { means: 'addresses of reverse proxies, separated by commas', schema: trustedProxies },
  METRICS_HOST: { means: 'address on which /metrics is answered', schema: text.default('127.0.0.1') },
  METRICS_PORT: { means: 'port of /metrics; empty: it is off', schema: port.optional() },
  SESSION_IDLE_MINUTES: { means: 'a session ends when it is not used for so long', schema: minutes.default(30) },
  SESSION_TOTAL_MINUTES: { means: 'a session ends after so long in any case', schema: minutes.default(12 * 60) },
  SECOND_FACTOR: {
    means: 'optional, admins or everybody: who has to have a two-step login',
    schema: z.enum(['optional', 'admins', 'everybody']).default('optional'),
  },
  SECOND_FACTOR_KEY: {
    means: 'key of 32 bytes in base64 for the secrets of two-step logins; empty: a file in DATA_DIR',
    schema: secretKey.optional(),
    secret: true,
  },
  SHED_DELAY_MS: {
    means: 'requests are refused while they wait this long for their turn on average; 0: never',
    schema: z.coerce.number().min(0).max(60_000).default(1000),
  },
  SHED_HEAP_PERCENT: {
    means: 'requests are refused while so much of the memory for JavaScript is in use; 0: never',
    schema: z.coerce.number().min(0).max(100).default(90),
  },
  QUOTA_CHANGES: {
    means: 'changes that a member of staff may send on a day; administrators ten times as many',
    schema: quota.default(2000),
  },
  QUOTA_PHOTOS: {
    means: 'photos that a member of staff may upload on a day; administrators ten times as many',
    schema: quota.default(500),
  },
  COMMISSIONERATE: {
    means: 'name of the commissionerate in English',
    schema: text.default(defaultSettings.nameEnglish),
  },
  COMMISSIONERATE_LOCAL: { means: 'the same in the local language', schema: text.default(defaultSettings.nameLocal) },
  LOCAL_LANGUAGE: { means: 'language tag of the local name', schema: text.default(defaultSettings.localLanguage) },
  LOGO: {
    means: 'file of a logo (SVG, PNG, WebP, JPEG); empty: the drawn shield',
    schema: z.string().max(500).default(''),
  },
  BADGES: { means: 'on or off: the two badges of the login page', schema: onOff.default(true) },
  LOG_LEVEL: {
    means: 'fatal, error, warn, info, debug or silent',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  },
} as const;

type SettingName = keyof typeof settings;

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(settings);

type Values = { [N in SettingName]: z.output<(typeof settings)[N]['schema']> };

/** Where the installation's own logo is served. */
export const LOGO_PATH = '/logo';

/** A setting that cannot be used; the message names each one and what it should be. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The hosts under which people reach the server. */
export interface OwnHosts {
  /** The address that people use. */
  readonly publicUrl: string;
  /** Other hosts, with a port where it is not the usual one. */
  readonly others: readonly string[];
}

/** Who has to have a second factor, and the key of their secrets. */
interface SecondFactorSettings {
  readonly isCompulsory: (role: Role) => boolean;
  /** Undefined: none is set. */
  readonly key: Buffer | undefined;
}

/** When requests are refused for the server's own sake; 0: never. */
export interface PressureLimits {
  /** How long requests wait for their turn in the process, in milliseconds on average of a second. */
  readonly delayMs: number;
  /** Of the memory that JavaScript may take. */
  readonly heapPercent: number;
}

/** How much one member of staff may do on a day. */
export interface QuotaSettings {
  readonly changes: number;
  readonly photos: number;
}

export interface Config extends DatabaseSettings {
  readonly port: number;
  readonly host: string;
  readonly photos: 'folder' | 'database';
  /** Backups that the server makes; undefined: none. */
  readonly backup: BackupSettings | undefined;
  readonly publicUrl: string | undefined;
  /** The hosts that a request may be for; undefined: any. */
  readonly ownHosts: OwnHosts | undefined;
  readonly trustedProxies: readonly string[];
  /** Where `/metrics` is answered; undefined: nowhere. */
  readonly metrics: MetricsAddress | undefined;
  readonly sessionLimits: { readonly idleMs: number; readonly totalMs: number };
  readonly secondFactor: SecondFactorSettings;
  readonly pressure: PressureLimits;
  readonly quotas: QuotaSettings;
  readonly logLevel: string;
  /** What was set, by its name and without passwords. */
  readonly given: Readonly<Record<string, string>>;
  /** File of the installation's own logo; empty: none. */
  readonly logoFile: string;
  readonly publicSettings: PublicSettings;
}

function readSettings(environment: NodeJS.ProcessEnv): Values {
  const problems: string[] = [];
  const entries = Object.entries(settings).map(([name, setting]) => {
    const given = environment[name];
    const read = setting.schema.safeParse(given === '' ? undefined : given);
    // What is said stands in a log.
    const shown = 'secret' in setting ? '…' : (given ?? '');
    if (!read.success) problems.push(`${name}=${shown}: ${setting.means}. ${read.error.issues[0]?.message ?? ''}`);
    return [name, read.data] as const;
  });
  if (problems.length > 0) throw new ConfigError(`Correct these settings and start again:\n  ${problems.join('\n  ')}`);
  return Object.fromEntries(entries) as Values;
}

/** The address with the password of the file in it; throws a `ConfigError` where the file cannot be read. */
function withPassword(address: string | undefined, file: string | undefined): string | undefined {
  if (address === undefined || file === undefined) return address;
  const url = new URL(address);
  try {
    url.password = encodeURIComponent(readFileSync(file, 'utf8').trimEnd());
  } catch (error) {
    const refusal = `DATABASE_PASSWORD_FILE=${file}: this file cannot be read. Correct the path, or who may read it.`;
    throw new ConfigError(refusal, { cause: error });
  }
  return url.href;
}

/** An address without what opens it. */
function withoutPassword(value: string): string {
  const url = new URL(value);
  url.password = '';
  url.searchParams.delete('password');
  return url.href;
}

/** What was set, as it may stand in the audit: a secret is named, an address of a database has no password. */
function shownSetting(name: SettingName, value: string): string {
  if (!('secret' in settings[name])) return value;
  return URL.canParse(value) ? withoutPassword(value) : '…';
}

const givenSettings = (environment: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    (Object.keys(settings) as SettingName[]).flatMap((name) => {
      const value = environment[name];
      return value === undefined || value === '' ? [] : [[name, shownSetting(name, value)] as const];
    }),
  );

/** Reads the settings from the environment; throws a `ConfigError` that names every one that is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const values = readSettings(environment);
  if (values.METRICS_PORT === values.PORT && values.PORT !== 0)
    throw new ConfigError(`METRICS_PORT=${values.PORT}: people use this port. Choose another one for /metrics.`);
  if (values.BACKUP_FOLDER !== undefined && values.DATABASE_URL !== undefined)
    throw new ConfigError('BACKUP_FOLDER is for SQLite. Leave it out, and back PostgreSQL up with pg_dump.');
  const { SECOND_FACTOR: needed, SECOND_FACTOR_KEY: key } = values;
  if (needed !== 'optional' && values.DATABASE_URL !== undefined && key === undefined)
    throw new ConfigError(
      `SECOND_FACTOR=${needed} with DATABASE_URL needs SECOND_FACTOR_KEY, the same for all servers. Make one: openssl rand -base64 32`,
    );
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: withPassword(values.DATABASE_URL, values.DATABASE_PASSWORD_FILE),
    databaseReadUrl: withPassword(values.DATABASE_READ_URL, values.DATABASE_PASSWORD_FILE),
    photos: values.PHOTOS,
    backup:
      values.BACKUP_FOLDER === undefined
        ? undefined
        : {
            folder: resolve(values.BACKUP_FOLDER),
            everyMs: values.BACKUP_HOURS * 3_600_000,
            keep: values.BACKUP_KEEP,
          },
    publicUrl: values.PUBLIC_URL,
    ownHosts:
      values.PUBLIC_URL === undefined ? undefined : { publicUrl: values.PUBLIC_URL, others: values.OTHER_HOSTS },
    trustedProxies: values.TRUSTED_PROXIES,
    metrics: values.METRICS_PORT === undefined ? undefined : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    sessionLimits: { idleMs: values.SESSION_IDLE_MINUTES * 60_000, totalMs: values.SESSION_TOTAL_MINUTES * 60_000 },
    secondFactor: {
      isCompulsory: (role) => needed === 'everybody' || (needed === 'admins' && role === 'admin'),
      key,
    },
    pressure: { delayMs: values.SHED_DELAY_MS, heapPercent: values.SHED_HEAP_PERCENT },
    quotas: { changes: values.QUOTA_CHANGES, photos: values.QUOTA_PHOTOS },
    logLevel: values.LOG_LEVEL,
    given: givenSettings(environment),
    logoFile: values.LOGO,
    publicSettings: {
      nameEnglish: values.COMMISSIONERATE,
      nameLocal: values.COMMISSIONERATE_LOCAL,
      localLanguage: values.LOCAL_LANGUAGE,
      logo: values.LOGO === '' ? '' : LOGO_PATH,
      badges: values.BADGES,
      host: values.API_HOST === undefined ? '' : new URL(values.API_HOST).origin,
      idleMinutes: values.SESSION_IDLE_MINUTES,
      publicHost: values.PUBLIC_URL === undefined ? '' : new URL(values.PUBLIC_URL).hostname,
    },
  };
}

export const photoDirectory = (config: Pick<Config, 'dataDir'>): string => resolve(config.dataDir, 'photos');
