/** Connections that are many, silent, never read, or full of requests that wait for no answer. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sendRequest, keepAliveAgent } from '../bench/http-client.ts';
import type { Report } from '../bench/report.ts';
import { type Attack, attackWithReaders, OFFICERS } from './attackers.ts';
import { type Deployment, onEachDeployment } from './servers/deployment.ts';
import { count, type Size } from './size.ts';

const SCRIPT = 'open-connections.ts';
/** Default descriptor limit of a service. */
const FEW_FILES = 1_024;
const DEFAULTS = { from: ['127.0.0.1'], text: '', reads: true, livesMs: 0, againMs: 250 };

const ASSETS = join(import.meta.dirname, '../web/dist/assets');

/** The largest script of the built web app. */
function largestScript(): string {
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
  const [largest] = scripts.toSorted((a, b) => statSync(join(ASSETS, b)).size - statSync(join(ASSETS, a)).size);
  return `/assets/${largest}`;
}

const get = (path: string, cookie = ''): string => `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${cookie}\r\n`;

const PAGE = '/api.php?action=getOfficers&limit=200';

/**
 * Requests pages and files from each server until the heap has its usual size: garbage is collected late in any case.
 */
async function readUsually({ servers, cookie }: Deployment, size: Size): Promise<void> {
  const agent = keepAliveAgent(8);
  const paths = Array.from({ length: count(size, 400, 3_000) }, (_, i) => (i % 2 === 0 ? PAGE : largestScript()));
  await Promise.all(
    servers.flatMap(({ address }) => paths.map((path) => sendRequest(address, { path, headers: { cookie }, agent }))),
  );
  agent.destroy();
}

function attacks(deployment: Deployment, size: Size): Omit<Attack, 'before'>[] {
  const file = get(largestScript());
  const page = get(PAGE, `cookie: ${deployment.cookie}\r\n`);
  const many = count(size, 500, 4_000);
  return [
    {
      label: '180 connections that ask for 200 files each without waiting, and are cut off after a tenth of a second',
      script: SCRIPT,
      input: { ...DEFAULTS, connections: 180, text: file.repeat(200), livesMs: 100 },
      connections: 180,
    },
    {
      label: '20 connections that ask for 500 files each and read nothing',
      script: SCRIPT,
      input: { ...DEFAULTS, connections: 20, text: file.repeat(500), reads: false },
      connections: 20,
    },
    {
      label: `${many} connections of one session that ask for ten pages of 200 records each and read nothing`,
      script: SCRIPT,
      input: { ...DEFAULTS, connections: many, text: page.repeat(10), reads: false, againMs: 5_000 },
      connections: many,
    },
  ];
}

export async function stressConnections(report: Report, size: Size): Promise<void> {
  await onEachDeployment(report, { officers: OFFICERS }, async (deployment) => {
    for (const attack of attacks(deployment, size)) {
      if (deployment.exits() === 0)
        await attackWithReaders(report, size, deployment, { ...attack, before: () => readUsually(deployment, size) });
    }
  });
  await onEachDeployment(report, { officers: OFFICERS, openFiles: FEW_FILES }, (deployment) =>
    attackWithReaders(report, size, deployment, {
      label: `1,100 connections that say nothing, at servers that may open ${FEW_FILES} files`,
      script: SCRIPT,
      input: { ...DEFAULTS, connections: 1_100 },
      connections: 1_100,
      before: () => readUsually(deployment, size),
    }),
  );
}
