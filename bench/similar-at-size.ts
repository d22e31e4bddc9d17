/**
 * The queries of `similar` over HTTP: accuracy, same order as the app's own ranking of a whole list, and additional
 * latency relative to exact hits alone.
 */
import type { Officer } from '@buckle/domain/officers/field-table';
import { SimilarOfficers } from '@buckle/domain/search/similar-officers';
import { seededRandom } from '../server/src/demo/random.ts';
import { writeCursor } from '../server/src/http/handler.ts';
import { succeed } from './http-client.ts';
import { clientOf } from './client.ts';
import { timed } from './measure.ts';
import { notAbove, msLimitFor, type Report } from './report.ts';
import { settleServer, startBuckle } from './servers/buckle.ts';
import { type Force, cachedDirectory } from './servers/seed-databases.ts';
import { needPostgres } from './servers/needs.ts';
import { withStarted } from './servers/started.ts';
import { runEveryKind, type Answered } from './similar/scored-queries.ts';
import { inventOfficers, type NamedOfficer } from './similar/directory.ts';
import { readNames } from './similar/names.ts';
import type { Query } from './similar/queries.ts';

const SIZES = (process.env['BENCH_SIZES'] ?? '5000,50000,3000000').split(',').map(Number);
const ENGINES = (process.env['BENCH_ENGINES'] ?? 'sqlite').split(',');
/** Maximum size with latency limits of its own; larger databases are sampled at this size. */
const CITY = 50_000;
const PAGE = { limit: '25', fields: 'card' };

/** No kind of search may take longer. */
const MAX_MS = [
  { officers: CITY, ms: 5 },
  { officers: Number.POSITIVE_INFINITY, ms: 20 },
];

const { names, sourceNote } = readNames('measure');

const invented = (count: number): Iterable<NamedOfficer> =>
  inventOfficers(count, names, seededRandom(`${count} people`));

const namedForce: Force = {
  name: 'named',
  *officers(count) {
    for (const { officer } of invented(count)) yield officer;
  },
};

function peopleOf(count: number): NamedOfficer[] {
  const step = Math.ceil(count / CITY);
  const people: NamedOfficer[] = [];
  let i = 0;
  for (const person of invented(count)) if (i++ % step === 0) people.push(person);
  return people;
}

/** The ids that an app finds in the whole list. */
function similarInList(officers: readonly Officer[]): (query: Query) => string[] {
  const similar = new SimilarOfficers(officers);
  return (query) => [...similar.findByMobile(query), ...similar.find(query)].flatMap((row) => officers[row]?.id ?? []);
}

/** A first page that neither counts nor looks for similar ones, as a further page does not. */
const beforeFirst = ({ code }: Query): string =>
  writeCursor({ by: code === undefined ? 'name' : 'code', place: [-1, '', '', ''], count: 0 });

interface Listing {
  readonly officers: Answered['exact'];
  readonly similar: Answered['similar'];
  readonly by_mobile: Answered['similar'];
}

const measure = (report: Report, engine: string, count: number): Promise<void> =>
  withStarted(async (keep) => {
    const { settings, files } = await keep(cachedDirectory(engine, count, namedForce));
    const buckle = await keep(startBuckle(settings));
    await settleServer(buckle, files);
    const client = clientOf(buckle.address, buckle.cookie);
    const people = peopleOf(count);
    const inList = count <= CITY ? similarInList(people.map(({ officer }) => officer)) : undefined;
    let otherwise = 0;

    async function run(query: Query): Promise<Answered> {
      let listing: Listing = { officers: [], similar: [], by_mobile: [] };
      const ms = await timed(async () => {
        listing = (await succeed(client.get({ ...query, ...PAGE }))).json() as Listing;
      });
      const similar = [...listing.by_mobile, ...listing.similar];
      if (inList && inList(query).join() !== similar.map(({ id }) => id).join()) otherwise++;
      return { exact: listing.officers, similar, ms };
    }

    const exactMs = (query: Query): Promise<number> =>
      timed(() => succeed(client.get({ ...query, ...PAGE, cursor: beforeFirst(query) })));

    report.heading(
      `${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, ${count.toLocaleString('en-IN')} officers, over HTTP`,
    );
    const slowest = await runEveryKind(report, { people, run, exactMs, hasLimits: count <= CITY });
    client.close();
    report.figure(
      'The slowest kind, 95 %, more than exact hits alone',
      slowest,
      notAbove(msLimitFor(MAX_MS, count)),
      ' ms',
    );
    if (inList) report.figure('Queries whose similar ones an app lists otherwise', otherwise, notAbove(0));
  });

export async function benchSimilarAtSize(report: Report): Promise<void> {
  if (ENGINES.includes('postgres')) needPostgres();
  report.note(sourceNote);
  for (const engine of ENGINES) for (const size of SIZES) await measure(report, engine, size);
}
