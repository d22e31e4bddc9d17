/** `npm run bench [PART …]`: every figure is a ratio, or a limit, of one run on one machine. See README.md. */
import { join } from 'node:path';
import { benchChangesAtSize } from './changes-at-size.ts';
import { benchGetOfficers } from './get-officers.ts';
import { benchImport } from './import.ts';
import { benchImportsAtSize } from './imports-at-size.ts';
import { benchKillPostgres } from './kill-postgres.ts';
import { benchListAtSize } from './list-at-size.ts';
import { benchListVaried } from './list/varied.ts';
import { runParts } from './run-parts.ts';
import { benchOrdersAtSize } from './orders-at-size.ts';
import { benchPastDaysAtSize } from './past-days-at-size.ts';
import { benchSavesAtSize } from './saves-at-size.ts';
import { benchSearchAtSize } from './search-at-size.ts';
import { benchSearchVsBackend } from './search-vs-backend.ts';
import { benchSimilarAtSize } from './similar-at-size.ts';
import { benchSimilar } from './similar.ts';
import { benchVsPhp } from './vs-php.ts';
import { benchWeb } from './web.ts';
import { benchWrites } from './writes.ts';

await runParts({
  kind: 'benchmark',
  parts: {
    'search-vs-backend': benchSearchVsBackend,
    'get-officers': benchGetOfficers,
    'vs-php': benchVsPhp,
    'search-at-size': benchSearchAtSize,
    similar: benchSimilar,
    'similar-at-size': benchSimilarAtSize,
    'list-at-size': benchListAtSize,
    'list-varied': benchListVaried,
    'changes-at-size': benchChangesAtSize,
    'saves-at-size': benchSavesAtSize,
    'orders-at-size': benchOrdersAtSize,
    'past-days-at-size': benchPastDaysAtSize,
    writes: benchWrites,
    import: benchImport,
    'imports-at-size': benchImportsAtSize,
    'kill-postgres': benchKillPostgres,
    web: benchWeb,
  },
  named: process.argv.slice(2),
  results: {
    path: join(import.meta.dirname, 'results.md'),
    head: [
      '# The last results of `npm run bench`',
      'Written by the benchmark itself, each part when it was last run. What the parts measure, and how, is in [README.md](README.md).',
    ].join('\n\n'),
  },
});
