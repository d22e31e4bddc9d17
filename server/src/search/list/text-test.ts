import { searchesOf } from '@buckle/domain/list/typed-text';
import type { Segment } from '../segment.ts';
import type { RowTest } from './row-tests.ts';

const PASSING = Uint8Array.of(0, 1);

/** Returns the test of the typed text: rows that the search index finds by number or by name. Undefined for a blank text. */
export function textTest(segment: Segment, text: string): RowTest | undefined {
  const searches = searchesOf(text);
  if (searches.length === 0) return undefined;
  const codes = new Uint8Array(segment.rows);
  for (const search of searches) for (const row of segment.find(search).behind(undefined, segment.rows)) codes[row] = 1;
  return { name: 'text', codes, passing: PASSING };
}
