import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { actions } from '@buckle/domain/registry';
import { DEMO_LOGINS } from '../demo/demo-logins.ts';
import { parse } from 'yaml';
import { readConfig } from '../settings/config.ts';
import { settingNames } from '../settings/settings.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly env_file?: readonly { readonly path: string; readonly required: boolean }[];
  readonly volumes?: readonly string[];
  readonly stop_grace_period?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
}
const composed = (file: string) => (parse(read(file)) as { services: Readonly<Record<string, Service>> }).services;
const one = composed('compose.yaml');
const services = composed('compose.cluster.yaml');
const serversOf = (of: typeof services): Service[] => Object.values(of).filter(({ image }) => image === 'buckle');
const servers = serversOf(services);
const allServers = [...servers, ...serversOf(one)];

const dockerfile = read('Dockerfile')
  .replaceAll(/\\\n/gu, ' ')
  .split('\n')
  .filter((line) => /^[A-Z]+ /u.test(line));
const unit = read('deploy/buckle.service').split('\n');

/** `NAME=value` of a file of settings; those that stand in a comment as what holds anyway too. */
const settingsOf = (text: string): [name: string, value: string][] =>
  text
    .split('\n')
    .map((line) => /^#?([A-Z][A-Z_]+)=(.*)$/u.exec(line))
    .flatMap((found) => (found ? [[found[1] ?? '', found[2] ?? ''] as [string, string]] : []));
const example = settingsOf(read('deploy/buckle.env'));
const unitSettings = unit
  .filter((line) => line.startsWith('Environment='))
  .flatMap((line) => line.slice('Environment='.length).split(' '))
  .map((one) => one.split('=')[0] ?? '');
const imageSettings = dockerfile
  .filter((line) => line.startsWith('ENV '))
  .flatMap((line) => line.slice(4).split(' '))
  .map((one) => one.split('=')[0] ?? '');

/** What the server itself does not read: Node does, and the C library. */
const OTHERS = new Set(['NODE_ENV', 'MALLOC_ARENA_MAX']);

/** The file that `npm start` runs once everything is built. */
const started = /import\('\.\.\/(server\/dist\/[^']+)'\)/u.exec(read('scripts/start.mjs'))?.[1];

describe('a setting', () => {
  it.each([
    ['compose.yaml', serversOf(one).flatMap(({ environment }) => Object.keys(environment ?? {}))],
    ['compose.cluster.yaml', servers.flatMap(({ environment }) => Object.keys(environment ?? {}))],
    ['the Dockerfile', imageSettings],
    ['the systemd unit', unitSettings],
    ['the example of its settings', example.map(([name]) => name)],
    [
      'the table in docs/settings.md',
      [...read('docs/settings.md').matchAll(/^\| (`[A-Z].*?) \|/gmu)].flatMap(([, names]) =>
        [...(names ?? '').matchAll(/`(\w+)`/gu)].map(([, name]) => name ?? ''),
      ),
    ],
  ])('that %s names is one that the server reads', (_where, names) => {
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !settingNames.includes(name) && !OTHERS.has(name))).toEqual([]);
  });

  it('that keeps the memory of decoded pictures from piling up is in the image and in the systemd unit', () => {
    expect(imageSettings).toContain('MALLOC_ARENA_MAX');
    expect(unitSettings).toContain('MALLOC_ARENA_MAX');
  });

  it('has a line in docs/settings.md', () => {
    const missing = settingNames.filter((name) => !read('docs/settings.md').includes(`\`${name}\``));
    expect(missing, 'add a row for each to the table of docs/settings.md').toEqual([]);
  });

  it('has a value in the examples that the server takes', () => {
    expect(readConfig(Object.fromEntries(example)).trustedProxies).toEqual(['loopback']);
    const configOf = ({ environment }: Service) => {
      const plain = Object.entries(environment ?? {}).map(
        ([name, value]) => [name, String(value).replaceAll(/\$\{\w+:-(.*?)\}|\$\{\w+:\?.*?\}/gu, '$1')] as const,
      );
      return readConfig(Object.fromEntries(plain));
    };
    for (const server of servers) expect(configOf(server).metrics).toEqual({ host: '0.0.0.0', port: 9464 });
    expect(serversOf(one).map(configOf)).toMatchObject([
      { databaseUrl: undefined, backup: { folder: '/backup', keep: 14 } },
    ]);
  });
});

describe('the image', () => {
  it('copies what is there, and what the build makes', () => {
    const copied = dockerfile
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from=packages'))
      .flatMap((line) =>
        line
          .split(/\s+/u)
          .slice(1, -1)
          .filter((word) => !word.startsWith('--')),
      );
    expect(copied.length).toBeGreaterThan(8);
    for (const path of copied.filter((one) => !one.startsWith('/app/'))) {
      expect(existsSync(join(ROOT, path)), path).toBe(true);
    }
    expect(copied.filter((one) => one.startsWith('/app/'))).toEqual([
      '/app/domain/dist',
      '/app/server/dist',
      '/app/server/src/demo/portraits/drawings',
      '/app/web/dist',
    ]);
    expect(existsSync(join(ROOT, 'server/src/demo/portraits/drawings'))).toBe(true);
  });

  it('lets through to the build what is copied', () => {
    const allowed = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    const requested = dockerfile
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
      .flatMap((line) => line.split(/\s+/u).slice(1, -1));
    expect(requested.filter((path) => !allowed.some((one) => path === one || path.startsWith(`${one}/`)))).toEqual([]);
  });

  it('runs what npm start runs, as nobody special, on the Node that is checked', () => {
    expect(started).toBeDefined();
    expect(dockerfile.at(-1)).toBe(`CMD ["node", "${started}"]`);
    expect(dockerfile.filter((line) => line.startsWith('USER '))).toEqual(['USER node']);
    const major = /NODE_LTS = (\d+)/u.exec(read('scripts/setup/node-lts.mjs'))?.[1];
    const bases = dockerfile.filter((line) => line.startsWith('FROM node:'));
    expect(bases).toHaveLength(2);
    for (const line of bases) expect(line).toMatch(new RegExp(`^FROM node:${major}-`, 'u'));
  });

  it.each([
    [200, 0],
    [503, 1],
  ])('counts a server whose /readyz answers %i with %i', async (status, exit) => {
    const line = dockerfile.find((one) => one.startsWith('HEALTHCHECK ')) ?? '';
    const [, ...args] = JSON.parse(line.slice(line.indexOf('['))) as string[];
    const server = createServer((request, response) => {
      response.writeHead(request.url === '/readyz' ? status : 404).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const check = spawn(process.execPath, args, { env: { ...process.env, PORT: String(port) } });
    expect(await once(check, 'exit')).toEqual([exit, null]);
    server.close();
  });

  it('runs only scripts that there are', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const called = dockerfile.flatMap((line) => /^RUN npm run (\S+)/u.exec(line)?.[1] ?? []);
    expect(called).toEqual(['build']);
    for (const name of called) expect(Object.keys(scripts)).toContain(name);
  });
});

it('the image has the name of the commands', () => {
  expect(dockerfile).toContain('RUN ln -s /app/scripts/buckle.mjs /usr/local/bin/buckle');
});

describe('compose.yaml', () => {
  it('has one server and nothing else, which keeps what it has, and its backups, in volumes that the image lets it write to', () => {
    expect(Object.keys(one)).toEqual(['buckle']);
    expect(one['buckle']?.volumes).toEqual(['data:/data', 'backup:/backup']);
    expect(one['buckle']?.environment).toMatchObject({ DATA_DIR: '/data', BACKUP_FOLDER: '/backup' });
    expect(dockerfile).toContain('RUN install -d -o node -g node -m 0700 /data /backup');
  });
});

describe('compose.cluster.yaml', () => {
  it('has two servers behind the balancer that is tested, which have longer to end than their requests', () => {
    const balancer = Object.values(services).find(({ image }) => image?.startsWith('haproxy:'));
    expect(servers).toHaveLength(2);
    const mounted = balancer?.volumes?.[0]?.split(':')[0];
    expect(mounted).toBe('./deploy/haproxy.cfg');
    for (const name of ['one', 'two']) expect(read('deploy/haproxy.cfg')).toContain(`"${name}:4100"`);
    for (const { stop_grace_period: grace, environment } of allServers) {
      expect(grace).toBe('35s');
      expect(environment?.['PORT']).toBe(4100);
    }
  });

  it('gives its servers, as compose.yaml does, any further setting from a file that may be missing', () => {
    for (const { env_file: files } of allServers) expect(files).toEqual([{ path: './buckle.env', required: false }]);
  });

  it('has no password of its own: without one that somebody sets, it does not start', () => {
    const passwords = [...read('compose.cluster.yaml').matchAll(/\$\{POSTGRES_PASSWORD(.*?)\}/gu)].map(
      ([, rest]) => rest ?? '',
    );
    expect(passwords.length).toBeGreaterThan(1);
    expect(passwords.filter((rest) => !rest.startsWith(':?'))).toEqual([]);
  });

  it('does not start without the key of two-step login and drafts, which would be off', () => {
    for (const { environment } of servers)
      expect(environment?.['SECOND_FACTOR_KEY']).toMatch(/^\$\{SECOND_FACTOR_KEY:\?/u);
  });

  it('gives its servers, as compose.yaml does, no right to write, to gain privileges, or to use a capability', () => {
    for (const server of allServers) {
      expect(server.read_only).toBe(true);
      expect(server.cap_drop).toEqual(['ALL']);
      expect(server.security_opt).toEqual(['no-new-privileges:true']);
    }
  });

  it('makes a database that knows the letters of every script', () => {
    expect(services['database']?.environment?.['POSTGRES_INITDB_ARGS']).toContain('--locale=C.UTF-8');
  });
});

describe('a proxy in docs/operate.md', () => {
  const document = read('docs/operate.md');

  it.each([
    ['nginx', /client_max_body_size (\d+)m;/u, 1],
    ['Apache', /LimitRequestBody (\d+)$/mu, 1024 * 1024],
  ])('%s lets the largest body of an action through, and its envelope', (_name, limit, perMegabyte) => {
    const largest = Math.max(...Object.values(actions).map((action) => ('megabytes' in action ? action.megabytes : 0)));
    expect(largest).toBeGreaterThan(0);
    expect(Number(limit.exec(document)?.[1]) / perMegabyte).toBe(largest + 1);
  });

  it('passes the port on that people use, without which pages on another one than 443 are for another host', () => {
    const nginx = /^```nginx$(.*?)^```$/msu.exec(document)?.[1] ?? '';
    expect(nginx).toContain('proxy_set_header Host $http_host;');
    expect(nginx).toContain('proxy_set_header X-Forwarded-Host $http_host;');
  });
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!hasSystemd) console.warn('THE SYSTEMD UNIT IS NOT VERIFIED: systemd-analyze is not installed.');

describe('the systemd unit', () => {
  it('runs what npm start runs', () => {
    expect(unit).toContain(`ExecStart=/usr/bin/node ${started}`);
  });

  it('does not repeat a start that somebody has to mend first', () => {
    expect(unit).toEqual(expect.arrayContaining(['Restart=always', 'RestartPreventExitStatus=78']));
  });

  it('lets the server write its state and nothing else, and gain no privileges', () => {
    const restrictions = [
      'User=buckle',
      'StateDirectory=buckle',
      'StateDirectoryMode=0700',
      'UMask=0077',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'AmbientCapabilities=',
      'ProtectSystem=strict',
      'ProtectHome=yes',
    ];
    expect(unit).toEqual(expect.arrayContaining(restrictions));
    expect(unit.filter((line) => line.startsWith('ReadWritePaths='))).toEqual([]);
  });

  it.skipIf(!hasSystemd || !existsSync('/usr/bin/node'))('is one that systemd takes without a word', () => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', join(ROOT, 'deploy/buckle.service')], {
      encoding: 'utf8',
    });
    expect([status, stdout + stderr]).toEqual([0, '']);
  });
});

it('README.md names the logins of the demo', () => {
  for (const { username, password } of DEMO_LOGINS)
    expect(read('README.md')).toMatch(new RegExp(`^\\| \`${username}\` +\\| \`${password}\` +\\|`, 'mu'));
});
