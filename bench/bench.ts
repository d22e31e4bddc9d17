/** `npm run bench [search|get-officers|web]`: every figure is a ratio, or a limit, of one run on one machine. */
import { cpus } from 'node:os';
import { benchGetOfficers } from './get-officers.ts';
import { say } from './measure.ts';
import { benchSearch } from './search.ts';
import { benchWeb } from './web.ts';

const BENCHMARKS = { search: benchSearch, 'get-officers': benchGetOfficers, web: benchWeb };

const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(BENCHMARKS, name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no benchmark ${unknown.join(', ')}. Name any of: ${Object.keys(BENCHMARKS).join(', ')}\n`,
  );
  process.exit(2);
}

say(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`);
for (const [name, bench] of Object.entries(BENCHMARKS)) {
  if (named.length === 0 || named.includes(name)) await bench();
}
