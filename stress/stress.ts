/** `npm run stress [--short] [PART …]`: attacks and accidents, and whether everything held. See README.md. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Part, runParts } from '../bench/run-parts.ts';
import { NO_LOAD_LIMITS } from '../server/src/testing/no-load-limits.ts';
import { stressAccess } from './access.ts';
import { stressAnonymousBodies } from './anonymous-bodies.ts';
import { stressConnections } from './connections.ts';
import { stressEnumeration } from './enumeration.ts';
import { stressFloods } from './floods.ts';
import { stressForgeries } from './forgeries.ts';
import { stressForeignPages } from './foreign-pages.ts';
import { stressFrozenPostgres } from './frozen-postgres.ts';
import { stressFuzz } from './fuzz.ts';
import { stressGuesses } from './guesses.ts';
import { stressImports } from './imports.ts';
import { stressKills } from './kills.ts';
import { stressOrders } from './orders.ts';
import { stressPayloads } from './payloads.ts';
import { stressPeople } from './users.ts';
import { stressLargeForms } from './large-forms.ts';
import { stressPowerCuts } from './power-cuts.ts';
import { stressSearches } from './searches.ts';
import { stressStaffAlone } from './staff-alone.ts';
import { stressStops } from './stops.ts';
import { stressTroubles } from './faults.ts';
import { stressViews } from './views.ts';
import type { Stress } from './size.ts';

const PARTS: Readonly<Record<string, Stress>> = {
  access: stressAccess,
  guesses: stressGuesses,
  enumeration: stressEnumeration,
  floods: stressFloods,
  connections: stressConnections,
  'anonymous-bodies': stressAnonymousBodies,
  'foreign-pages': stressForeignPages,
  forgeries: stressForgeries,
  payloads: stressPayloads,
  fuzz: stressFuzz,
  kills: stressKills,
  orders: stressOrders,
  imports: stressImports,
  'power-cuts': stressPowerCuts,
  searches: stressSearches,
  'staff-alone': stressStaffAlone,
  stops: stressStops,
  troubles: stressTroubles,
  people: stressPeople,
  views: stressViews,
  'large-forms': stressLargeForms,
  'frozen-postgres': stressFrozenPostgres,
};

const args = process.argv.slice(2);
const size = { isLong: !args.includes('--short') };
// A short form is part of the tests.
if (!size.isLong) Object.assign(process.env, NO_LOAD_LIMITS);
const parts = Object.fromEntries(
  Object.entries(PARTS).map(([name, stress]): [string, Part] => [name, (report) => stress(report, size)]),
);

const counts = await runParts({
  kind: 'part',
  parts,
  named: args.filter((argument) => argument !== '--short'),
  results: size.isLong
    ? {
        path: join(import.meta.dirname, 'results.md'),
        head: [
          '# The last results of `npm run stress`',
          'Written by the runs themselves, each part when it was last run. What the parts do is in [README.md](README.md).',
        ].join('\n\n'),
      }
    : undefined,
});

const { TEST_REPORT } = process.env;
if (TEST_REPORT !== undefined) writeFileSync(TEST_REPORT, JSON.stringify(counts));
