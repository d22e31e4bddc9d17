import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { Role } from '@buckle/domain/accounts/account';
import { defaultOrderRules, type OrderRules } from '@buckle/domain/orders/tenure-rules';
import type { PublicSettings } from '@buckle/domain/settings';
import { readDate } from '@buckle/domain/dates/calendar-date';
import { unitKinds } from '@buckle/domain/reference/reference';
import type { BackupSettings } from '../backup/backup-schedule.ts';
import type { DatabaseSettings } from '../db/open.ts';
import type { MetricsAddress } from '../metrics/metrics-server.ts';
import { type SettingName, settings, type Values } from './settings.ts';

/** Where the installation's own logo is served. */
export const LOGO_PATH = '/logo';

/** Invalid settings; the message names each one and its valid values. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The hosts under which people reach the server. */
export interface PublicHosts {
  /** The address that people use. */
  readonly publicUrl: string;
  /** Other hosts, with a port where it is not the usual one. */
  readonly additional: readonly string[];
}

/** Limits under load; 0 disables each. */
export interface PressureLimits {
  /** How long requests wait for their turn in the process, in milliseconds on average of a second. */
  readonly delayMs: number;
  /** Share of the memory that JavaScript may take, in percent. */
  readonly heapPercent: number;
  /** Share of the processor that one account gets while others ask, in percent. */
  readonly sharePercent: number;
}

/** How much one member of staff may do on a day. */
export interface QuotaSettings {
  readonly changes: number;
  readonly photos: number;
  readonly views: number;
  /** Of all that is stored: rows, files and audit. */
  readonly megabytes: number;
}

/** Who has to have a second factor, and the key of their secrets. */
interface SecondFactorSettings {
  readonly isCompulsory: (role: Role) => boolean;
  /** Encrypts the secrets of authenticator apps; undefined without `SECOND_FACTOR_KEY`. */
  readonly key: Buffer | undefined;
}

const day = z.string().refine((written) => readDate(written) !== undefined, 'must be a date: YYYY-MM-DD');
const dated = {
  id: z.string().min(1),
  from: day.or(z.literal('')),
  to: day.or(z.literal('')),
  source: z.string().min(1),
};

/** Shape of the file of `ORDER_RULES_FILE`: that of `defaultOrderRules`. */
const orderRules = z.strictObject({
  tenure: z.array(
    z.strictObject({
      ...dated,
      ranks: z.array(z.string()).min(1),
      scope: z.enum(['posting', 'commissionerate']),
      unitKinds: z.array(z.enum(unitKinds)).optional(),
      units: z.array(z.string()).optional(),
      city: z.enum(['mumbai', 'other']).optional(),
      years: z.number().positive().max(50),
    }),
  ),
  share: z.array(z.strictObject({ ...dated, parts: z.number().int().positive(), of: z.number().int().positive() })),
  retirement: z.array(z.strictObject({ ...dated, months: z.number().int().positive().max(600) })),
});

export interface Config extends DatabaseSettings {
  readonly port: number;
  readonly host: string;
  readonly photos: 'folder' | 'database';
  /** Backups that the server makes; undefined: none. */
  readonly backup: BackupSettings | undefined;
  readonly publicUrl: string | undefined;
  /** The hosts that a request may be for; undefined: any. */
  readonly publicHosts: PublicHosts | undefined;
  readonly trustedProxies: readonly string[];
  /** Address of `/metrics`; undefined disables. */
  readonly metrics: MetricsAddress | undefined;
  readonly sessionLimits: { readonly idleMs: number; readonly totalMs: number };
  readonly secondFactor: SecondFactorSettings;
  readonly pressure: PressureLimits;
  readonly quotas: QuotaSettings;
  readonly logLevel: string;
  /** The configured settings by name, without passwords. */
  readonly explicit: Readonly<Record<string, string>>;
  /** File of the installation's own logo; empty: none. */
  readonly logoFile: string;
  /** The rules that orders warn of. */
  readonly orderRules: OrderRules;
  readonly publicSettings: PublicSettings;
}

/** Reads the settings from the environment; throws a `ConfigError` that names every one that is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const values = readSettings(environment);
  if (values.METRICS_PORT === values.PORT && values.PORT !== 0)
    throw new ConfigError(`METRICS_PORT=${values.PORT}: people use this port. Choose another one for /metrics.`);
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
    publicHosts:
      values.PUBLIC_URL === undefined ? undefined : { publicUrl: values.PUBLIC_URL, additional: values.OTHER_HOSTS },
    trustedProxies: values.TRUSTED_PROXIES,
    metrics: values.METRICS_PORT === undefined ? undefined : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    sessionLimits: { idleMs: values.SESSION_IDLE_MINUTES * 60_000, totalMs: values.SESSION_TOTAL_MINUTES * 60_000 },
    secondFactor: {
      isCompulsory: (role) => needed === 'everybody' || (needed === 'admins' && role === 'admin'),
      key,
    },
    pressure: {
      delayMs: values.SHED_DELAY_MS,
      heapPercent: values.SHED_HEAP_PERCENT,
      sharePercent: values.SHARE_PERCENT,
    },
    quotas: {
      changes: values.QUOTA_CHANGES,
      photos: values.QUOTA_PHOTOS,
      views: values.QUOTA_VIEWS,
      megabytes: values.QUOTA_MEGABYTES,
    },
    logLevel: values.LOG_LEVEL,
    explicit: explicitSettings(environment),
    logoFile: values.LOGO,
    orderRules: orderRulesOf(values.ORDER_RULES_FILE),
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

function readSettings(environment: NodeJS.ProcessEnv): Values {
  const problems: string[] = [];
  const entries = Object.entries(settings).map(([name, setting]) => {
    const explicit = environment[name];
    const read = setting.schema.safeParse(explicit === '' ? undefined : explicit);
    // Error messages are logged, so secrets are omitted.
    const displayed = 'secret' in setting ? '…' : (explicit ?? '');
    if (!read.success)
      problems.push(`${name}=${displayed}: ${setting.description}. ${read.error.issues[0]?.message ?? ''}`);
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
    const message = `DATABASE_PASSWORD_FILE=${file}: this file cannot be read. Correct the path, or who may read it.`;
    throw new ConfigError(message, { cause: error });
  }
  return url.href;
}

const explicitSettings = (environment: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    (Object.keys(settings) as SettingName[]).flatMap((name) => {
      const value = environment[name];
      return value === undefined || value === '' ? [] : [[name, displayedSetting(name, value)] as const];
    }),
  );

/** Formats a setting for the audit: secrets are only named, database URLs have no password. */
function displayedSetting(name: SettingName, value: string): string {
  const isSecret = 'secret' in settings[name];
  if (!URL.canParse(value)) return isSecret ? '…' : value;
  const { password, searchParams } = new URL(value);
  return isSecret || password !== '' || searchParams.has('password') ? withoutPassword(value) : value;
}

/** Removes the password from a URL. */
function withoutPassword(value: string): string {
  const url = new URL(value);
  url.password = '';
  url.searchParams.delete('password');
  return url.href;
}

function orderRulesOf(file: string): OrderRules {
  try {
    return readOrderRules(file);
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    throw new ConfigError(`ORDER_RULES_FILE=${file}: this file has no valid rules. Correct it, or the path. ${why}`, {
      cause: error,
    });
  }
}

/** Returns the rules of a file, or the default ones without a file. Throws an error that says what is wrong with it. */
function readOrderRules(file: string): OrderRules {
  if (file === '') return defaultOrderRules;
  const read = orderRules.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(z.prettifyError(read.error));
  return read.data as OrderRules;
}

export const photoDirectory = (config: Pick<Config, 'dataDir'>): string => resolve(config.dataDir, 'photos');
