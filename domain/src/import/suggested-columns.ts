/** Columns of a sheet while its plan is derived. */
import type { HeaderKind } from './header-kind.ts';
import type { HeaderMeaning } from './header-words.ts';
import type { ColumnProfile, ImportTarget } from './import-plan.ts';
import { importTargets } from './import-targets.ts';

/** Share of the cells that must match for a suggestion. */
export const MOST = 0.6;

const targets: ReadonlySet<string> = new Set(importTargets);
export const isTarget = (kind: HeaderKind | undefined): kind is ImportTarget => kind !== undefined && targets.has(kind);

export interface Column {
  readonly index: number;
  readonly profile: ColumnProfile;
  readonly meaning: HeaderMeaning | undefined;
}

/** Targets by column index; mutable while the plan is derived. */
export type Targets = Map<number, ImportTarget>;

export const taken = (found: Targets, target: ImportTarget): boolean => [...found.values()].includes(target);
