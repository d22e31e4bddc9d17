import type { Config } from './config.ts';

type Settings = Pick<
  Config,
  'host' | 'publicUrl' | 'trustedProxies' | 'databaseUrl' | 'databaseReadUrl' | 'secondFactor'
>;

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
export function unsafeSettings({ host, publicUrl, trustedProxies, secondFactor, ...databases }: Settings): string[] {
  const https = publicUrl?.startsWith('https:') ?? false;
  const sentences: string[] = [];
  if (!https && !isHere(host)) {
    sentences.push(
      `HOST=${host} without HTTPS: passwords and records can be read on the network. Put a proxy with HTTPS in front, and set PUBLIC_URL=https://…`,
    );
  }
  if (https && trustedProxies.length === 0) {
    sentences.push(
      'TRUSTED_PROXIES is not set: everybody has the address of the proxy, in the log and where guesses at passwords are counted. Set it to the address of the proxy.',
    );
  }
  if (databases.databaseUrl !== undefined && secondFactor.key === undefined) {
    sentences.push(
      'SECOND_FACTOR_KEY is not set: two-step login and drafts of forms are off. Make a key with "openssl rand -base64 32", and give every server the same.',
    );
  }
  const addresses = { DATABASE_URL: databases.databaseUrl, DATABASE_READ_URL: databases.databaseReadUrl };
  for (const [name, address] of Object.entries(addresses)) {
    if (address === undefined || !isOpen(address)) continue;
    sentences.push(
      `${name}: on the way to another machine records can be read. Add ?sslmode=verify-full to the address (and &sslrootcert=FILE for an authority of your own), or sslmode=disable where the network is yours alone.`,
    );
  }
  return sentences;
}
