/**
 * Search over HTTP, as the web app does it, against the specification's way in the same run: fetch the whole list,
 * parse it, filter it. Ours is asked for a page that it has never made before, so that no answer is a remembered one.
 */
import { compareFor, matches, readSearch } from '@buckle/domain/officer/matching';
import { readOfficer } from '@buckle/domain/officer/wire';
import { median, ms, say, table, timed } from './measure.ts';
import type { Started } from '../e2e/servers/start-server.ts';
import { startBuckle } from './servers/buckle.ts';

const SIZES = [5_000, 50_000];
const ROUNDS = 9;

const QUESTIONS = [
  ['rare number', { code: '40317' }],
  ['common number', { code: '12' }],
  ['one letter', { name: 'a' }],
  ['two words', { name: 'sunil patil' }],
  ['no hit', { name: 'zzyzx' }],
] as const;

type Inputs = { code?: string; name?: string };

interface List {
  officers: unknown[];
}

async function ask(server: Started, query: Record<string, string>): Promise<List> {
  const answer = await fetch(`${server.address}/api.php?${new URLSearchParams({ action: 'getOfficers', ...query })}`, {
    headers: { cookie: server.cookie, 'accept-encoding': 'br' },
  });
  return (await answer.json()) as List;
}

function filter(list: List, inputs: Inputs): number {
  const search = readSearch(inputs);
  const officers = list.officers.map((wire) => readOfficer(wire, () => undefined));
  return officers.filter((officer) => matches(search, officer)).toSorted(compareFor(search)).length;
}

export async function benchSearch(): Promise<void> {
  for (const size of SIZES) {
    const server = await startBuckle(size);
    say(
      `\nSearch among ${size.toLocaleString('en-IN')} officers, median of ${ROUNDS}, milliseconds to the parsed result`,
    );
    const rows = [['', 'page of 50', 'whole list and filter', 'times faster']];
    let unasked = 50;
    for (const [what, inputs] of QUESTIONS) {
      const [paged, whole]: [number[], number[]] = [[], []];
      await ask(server, {});
      for (let round = 0; round < ROUNDS; round++) {
        const limit = String(unasked++);
        paged.push(await timed(async () => filter(await ask(server, { ...inputs, limit, fields: 'card' }), inputs)));
        whole.push(await timed(async () => filter(await ask(server, {}), inputs)));
      }
      rows.push([what, ms(median(paged)), ms(median(whole)), (median(whole) / median(paged)).toFixed(0)]);
    }
    table(rows);
    await server.stop();
  }
}
