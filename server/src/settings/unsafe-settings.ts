import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from './config.ts';
import type { SettingName } from './settings.ts';

type Settings = Pick<
  Config,
  'dataDir' | 'host' | 'publicUrl' | 'trustedProxies' | 'databaseUrl' | 'databaseReadUrl' | 'secondFactor'
>;

export interface UnsafeSetting {
  readonly setting: SettingName;
  /** What it leaves open or off, and what to do. */
  readonly sentence: string;
}

/** Magic numbers of file systems on other machines (Linux, statfs(2)), on which SQLite's locks cannot be relied on. */
const NETWORK_FILE_SYSTEMS: Readonly<Record<number, string>> = {
  0x6969: 'NFS',
  0x517b: 'SMB',
  0xfe534d42: 'SMB',
  0xff534d42: 'SMB',
  0x5346414f: 'AFS',
  0x01021997: '9p',
};

/** Returns the type of the file system that a folder is on, or will be made on. */
function fileSystemOf(folder: string): number {
  try {
    return statfsSync(folder).type;
  } catch {
    const parent = dirname(folder);
    return parent === folder ? 0 : fileSystemOf(parent);
  }
}

/** Whether an address is of this very machine: a name or number of it, or the path of a socket. */
const isHere = (host: string): boolean =>
  host === '' || host === 'localhost' || host.startsWith('/') || /^127\.|^\[?::1\]?$/u.test(host);

/** Whether the connection to a database can be read or modified in transit without explicit consent. */
function isOpen(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  if (isHere(searchParams.get('host') ?? hostname)) return false;
  // `disable` is explicit consent; other values below `verify-full` do not verify the server.
  return !['verify-full', 'disable'].includes(searchParams.get('sslmode') ?? '');
}

/** Returns a warning for each setting that probably leaves something open, or off, by accident. */
export function unsafeSettings(
  { dataDir, host, publicUrl, trustedProxies, secondFactor, ...databases }: Settings,
  fileSystem = fileSystemOf,
): UnsafeSetting[] {
  const https = publicUrl?.startsWith('https:') ?? false;
  const unsafe: UnsafeSetting[] = [];
  if (!https && !isHere(host)) {
    unsafe.push({
      setting: 'HOST',
      sentence: `HOST=${host} without HTTPS: passwords and records can be read on the network. Put a proxy with HTTPS in front, and set PUBLIC_URL=https://…`,
    });
  }
  if (https && trustedProxies.length === 0) {
    unsafe.push({
      setting: 'TRUSTED_PROXIES',
      sentence:
        'TRUSTED_PROXIES is not set: everybody has the address of the proxy, in the log and where guesses at passwords are counted. Set it to the address of the proxy.',
    });
  }
  if (databases.databaseUrl !== undefined && secondFactor.key === undefined) {
    unsafe.push({
      setting: 'SECOND_FACTOR_KEY',
      sentence:
        'SECOND_FACTOR_KEY is not set: two-step login and drafts of forms are off. Make a key with "openssl rand -base64 32", and give every server the same.',
    });
  }
  const network = databases.databaseUrl === undefined ? NETWORK_FILE_SYSTEMS[fileSystem(dataDir)] : undefined;
  if (network !== undefined) {
    unsafe.push({
      setting: 'DATA_DIR',
      sentence: `DATA_DIR=${dataDir} is on another machine (${network}): SQLite’s files can be damaged there. Put it on a disk of this machine, or use PostgreSQL.`,
    });
  }
  for (const [setting, address] of [
    ['DATABASE_URL', databases.databaseUrl],
    ['DATABASE_READ_URL', databases.databaseReadUrl],
  ] as const) {
    if (address === undefined || !isOpen(address)) continue;
    unsafe.push({
      setting,
      sentence: `${setting}: on the way to another machine records can be read. Add ?sslmode=verify-full to the address (and &sslrootcert=FILE for an authority of your own), or sslmode=disable where the network is yours alone.`,
    });
  }
  return unsafe;
}
