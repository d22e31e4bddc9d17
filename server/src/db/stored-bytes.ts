import type {
  ColumnUpdateNode,
  InsertQueryNode,
  KyselyPlugin,
  OperationNode,
  RootOperationNode,
  UpdateQueryNode,
  ValueNode,
  ValuesNode,
} from 'kysely';
import type { Writing } from './engine.ts';

/** What a row costs beside its values: headers, keys and index entries. */
const ROW_BYTES = 200;
const NUMBER_BYTES = 8;

/** Returns the size of a stored value in bytes. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (value instanceof Uint8Array) return value.byteLength;
  return value === null || value === undefined ? 0 : NUMBER_BYTES;
}

/** Returns the size of a stored row in bytes. */
export const sizeOfRow = (row: object): number =>
  Object.values(row).reduce((sum: number, value) => sum + sizeOf(value), ROW_BYTES);

/** A value of a node; undefined where the database computes it. */
const valueOf = (node: OperationNode): unknown => (node.kind === 'ValueNode' ? (node as ValueNode).value : undefined);

function sizeOfInserted({ values }: InsertQueryNode): number {
  if (values?.kind !== 'ValuesNode') return 0;
  return (values as ValuesNode).values.reduce((sum, row) => {
    const cells = row.kind === 'PrimitiveValueListNode' ? row.values : row.values.map(valueOf);
    return sum + sizeOfRow(cells);
  }, 0);
}

const sizeOfUpdate = ({ updates = [] }: UpdateQueryNode): number =>
  sizeOfRow(updates.map(({ value }: ColumnUpdateNode) => valueOf(value)));

function sizeOfQuery(node: RootOperationNode): number {
  if (node.kind === 'InsertQueryNode') return sizeOfInserted(node);
  return node.kind === 'UpdateQueryNode' ? sizeOfUpdate(node) : 0;
}

/** A transaction that adds up what it stores. */
export interface Measured extends Writing {
  /** Bytes of all rows that were inserted or updated so far, those of temporary tables included. */
  readonly bytes: () => number;
  /** Adds bytes that are stored outside of the database, such as a file. */
  readonly addBytes: (bytes: number) => void;
}

/** Wraps a transaction so that it measures what is stored through it. */
export function measured<W extends Writing>(writing: W): W & Measured {
  let total = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      total += sizeOfQuery(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return {
    ...writing,
    db: writing.db.withPlugin(plugin),
    async addRows(table, rows) {
      await writing.addRows(table, rows);
      for (const row of rows) total += sizeOfRow(row);
    },
    bytes: () => total,
    addBytes: (bytes) => void (total += bytes),
  };
}
