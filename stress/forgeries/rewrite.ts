/** Rewrites chains including hashes and heads, with knowledge of the format. */
import { digestOfRow, VersionDigest } from '../../server/src/db/audit/bound.ts';
import { BEGINNING, type Chain, chainTables, hashOfRow, type Head } from '../../server/src/db/audit/chain.ts';
import type { Area } from '../../server/src/db/engine.ts';
import type { RawRow as Row } from '../../server/src/testing/raw-database.ts';
import type { RawDirectory } from './raw-directory.ts';

const literal = (value: string | number | null | undefined): string => {
  if (value === null || value === undefined) return 'NULL';
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
};

const insert = (table: string, row: Row): string =>
  `INSERT INTO ${table}(${Object.keys(row).join(', ')}) VALUES (${Object.values(row).map(literal).join(', ')});`;

const areaOf = (chain: Chain): Area => (chain === 'records' ? 'records' : 'access');

const setHead = (chain: Chain, { number, hash }: Head): string =>
  chain === 'records'
    ? `UPDATE directory SET audit_number = ${number}, audit_hash = ${literal(hash)};`
    : `UPDATE chain_heads SET number = ${number}, hash = ${literal(hash)} WHERE chain = ${literal(chain)};`;

const rowsOfChain = (raw: RawDirectory, chain: Chain): Promise<Row[]> =>
  raw.rows(areaOf(chain), `SELECT * FROM ${chainTables[chain].table} ORDER BY seq`);

/** Replaces the rows of a chain, renumbers and rehashes them, and updates the head. */
export async function rewrite(raw: RawDirectory, chain: Chain, change: (rows: Row[]) => readonly Row[]): Promise<void> {
  const { table } = chainTables[chain];
  let head: Head = BEGINNING;
  const script = [`DELETE FROM ${table};`];
  for (const row of change(await rowsOfChain(raw, chain))) {
    const numbered = { ...row, seq: head.number + 1, previous: head.hash };
    const hash = hashOfRow(chain, numbered, head.hash);
    script.push(insert(table, { ...numbered, hash }));
    head = { number: numbered.seq, hash };
  }
  await raw.run(areaOf(chain), [...script, setHead(chain, head)].join('\n'));
}

/** Changes rows of a chain with the same numbers, and recomputes hashes and head. */
export const rewriteRows = (raw: RawDirectory, chain: Chain, change: (row: Row) => Row): Promise<void> =>
  rewrite(raw, chain, (rows) => rows.map(change));

type Details = Record<string, unknown> & { binds?: Record<string, Record<string, string>> };
export const detailsOf = (row: Row): Details => {
  const details = row['details'];
  return typeof details === 'string' && details !== '' ? (JSON.parse(details) as Details) : {};
};

/** Rebinds the current rows of versions and proposals in the audit. */
export async function rebindRecords(raw: RawDirectory): Promise<void> {
  const versions = await raw.rows('records', 'SELECT * FROM officer_versions WHERE change > 0 ORDER BY change, place');
  const proposals = await raw.rows('records', 'SELECT * FROM proposals');
  await rewriteRows(raw, 'records', (row) => {
    const details = detailsOf(row);
    const digest = new VersionDigest();
    for (const version of versions)
      if (version['change'] === row['seq']) digest.add(version as unknown as Parameters<VersionDigest['add']>[0]);
    for (const proposal of proposals)
      for (const kind of ['proposal', 'decision'] as const) {
        const [bound, found] = [details.binds?.[kind], digestOfRow(kind, proposal)];
        const id = String(proposal['id']);
        if (bound?.[id] !== undefined && found !== undefined) bound[id] = found;
      }
    const digests = 'versions' in details ? digest.summary() : {};
    return Object.keys(details).length === 0 ? row : { ...row, details: JSON.stringify({ ...details, ...digests }) };
  });
}

/** Binds accounts again, with the digests of `digests` by their ids. */
export const rebindAccounts = (raw: RawDirectory, digests: Readonly<Record<string, string>>): Promise<void> =>
  rewriteRows(raw, 'access', (row) => {
    const details = detailsOf(row);
    for (const id of Object.keys(details.binds?.['account'] ?? {}))
      if (details.binds?.['account'] && digests[id] !== undefined) details.binds['account'][id] = digests[id];
    return Object.keys(details).length === 0 ? row : { ...row, details: JSON.stringify(details) };
  });
