import type { ActionInput } from '@buckle/domain/actions/registry';
import type { ListColumn } from '@buckle/domain/list/list-columns';

/** A list that can be taken out of the directory. */
export interface Exported {
  /** Whom it holds, as the server is told. */
  readonly list: Omit<ActionInput<'printOfficers'>, 'purpose'>;
  /** How many it holds, as a person reads it; empty where it holds nobody. */
  readonly count: string;
  readonly columns: readonly ListColumn[];
  /** Which list it is, in words. */
  readonly about: readonly string[];
}
