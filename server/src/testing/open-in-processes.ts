import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { DatabaseSettings } from '../db/open.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const opener = new URL('../db/open.ts', import.meta.url).href;

const script = (settings: DatabaseSettings): string => `
  const { openStore } = await import(${JSON.stringify(opener)});
  const settings = JSON.parse(${JSON.stringify(JSON.stringify(settings))});
  const store = await openStore(settings, () => new Date());
  await store.generation();
  await store.close();
`;

/** Opens and closes a directory in so many processes at the same time; throws what one of them says. */
export async function openInProcesses(count: number, settings: DatabaseSettings): Promise<void> {
  const flags = ['--conditions=source', '--import', 'tsx', '--input-type=module', '-e', script(settings)];
  const opened = Array.from({ length: count }, () => promisify(execFile)(process.execPath, flags, { cwd: root }));
  await Promise.all(opened);
}
