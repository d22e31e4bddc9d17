/** `results.md`: the last results of every part. A part that was not run keeps what it had. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, 'results.md');
const HEAD = [
  '# The last results of `npm run bench`',
  'Written by the benchmark itself, each part when it was last run. What the parts measure, and how, is in [README.md](README.md).',
].join('\n\n');

/** The sections of a results file, by the part that wrote them. */
function sectionsOf(text: string): Map<string, string> {
  const sections = new Map<string, string>();
  for (const piece of text.split(/^## /mu).slice(1)) {
    const end = piece.indexOf('\n');
    sections.set(piece.slice(0, end).trim(), piece.slice(end).trim());
  }
  return sections;
}

/** Replaces one part's section; the sections stand in the order of `parts`. */
export function keepResult(parts: readonly string[], part: string, text: string): void {
  const sections = sectionsOf(existsSync(FILE) ? readFileSync(FILE, 'utf8') : '');
  sections.set(part, text.trim());
  const kept = parts.flatMap((name) => (sections.has(name) ? [`## ${name}\n\n${sections.get(name)}`] : []));
  writeFileSync(FILE, `${[HEAD, ...kept].join('\n\n')}\n`);
}
