/** `npm run torture [--short] [PART …]`: attacks and accidents, and whether everything held. See README.md. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Part, runParts } from '../bench/run-parts.ts';
import { tortureAccess } from './access.ts';
import { tortureAnonymousBodies } from './anonymous-bodies.ts';
import { tortureConnections } from './connections.ts';
import { tortureEnumeration } from './enumeration.ts';
import { tortureFloods } from './floods.ts';
import { tortureForgeries } from './forgeries.ts';
import { tortureForeignPages } from './foreign-pages.ts';
import { tortureFrozenPostgres } from './frozen-postgres.ts';
import { tortureFuzz } from './fuzz.ts';
import { tortureGuesses } from './guesses.ts';
import { tortureKills } from './kills.ts';
import { torturePayloads } from './payloads.ts';
import { torturePeople } from './people.ts';
import { tortureLargeForms } from './large-forms.ts';
import { torturePowerCuts } from './power-cuts.ts';
import { tortureSearches } from './searches.ts';
import { tortureStops } from './stops.ts';
import { tortureTroubles } from './troubles.ts';
import { tortureViews } from './views.ts';
import type { Torture } from './size.ts';

const PARTS: Readonly<Record<string, Torture>> = {
  access: tortureAccess,
  guesses: tortureGuesses,
  enumeration: tortureEnumeration,
  floods: tortureFloods,
  connections: tortureConnections,
  'anonymous-bodies': tortureAnonymousBodies,
  'foreign-pages': tortureForeignPages,
  forgeries: tortureForgeries,
  payloads: torturePayloads,
  fuzz: tortureFuzz,
  kills: tortureKills,
  'power-cuts': torturePowerCuts,
  searches: tortureSearches,
  stops: tortureStops,
  troubles: tortureTroubles,
  people: torturePeople,
  views: tortureViews,
  'large-forms': tortureLargeForms,
  'frozen-postgres': tortureFrozenPostgres,
};

const given = process.argv.slice(2);
const size = { isLong: !given.includes('--short') };
// As part of the tests the machine may be slow: load shedding is disabled.
if (!size.isLong) process.env['SHED_DELAY_MS'] = '0';
const parts = Object.fromEntries(
  Object.entries(PARTS).map(([name, torture]): [string, Part] => [name, (report) => torture(report, size)]),
);

const counts = await runParts({
  kind: 'part',
  parts,
  named: given.filter((argument) => argument !== '--short'),
  results: size.isLong
    ? {
        path: join(import.meta.dirname, 'results.md'),
        head: [
          '# The last results of `npm run torture`',
          'Written by the runs themselves, each part when it was last run. What the parts do is in [README.md](README.md).',
        ].join('\n\n'),
      }
    : undefined,
});

const { TEST_REPORT } = process.env;
if (TEST_REPORT !== undefined) writeFileSync(TEST_REPORT, JSON.stringify(counts));
