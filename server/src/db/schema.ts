/** The tables, as both databases have them. Texts that are compared were folded by the domain; instants are ISO text. */
import type { ActionOutput } from '@buckle/domain/registry';
import type { accessTables } from './access-tables.ts';
import type { recordTables } from './record-tables.ts';
import type { Columns, RowOf } from './table.ts';

/** How a version came about. */
export type How = ActionOutput<'recordHistory'>['versions'][number]['how'];

export type ProposalStatus = ActionOutput<'ownProposals'>['proposals'][number]['status'];

type RowsOf<T extends Record<string, { columns: Columns }>> = { [N in keyof T]: RowOf<T[N]['columns']> };

export interface Schema extends RowsOf<typeof recordTables>, RowsOf<typeof accessTables> {}
