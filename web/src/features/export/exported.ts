import type { ActionInput } from '@buckle/domain/actions/registry';
import type { ListColumn } from '@buckle/domain/list/list-columns';

/** A list that can be taken out of the directory. */
export interface Exported {
  /** The list as a request. */
  readonly list: Omit<ActionInput<'printOfficers'>, 'purpose'>;
  /** Formatted number of officers; empty if there are none. */
  readonly count: string;
  readonly columns: readonly ListColumn[];
  /** Which list it is, in words. */
  readonly about: readonly string[];
}
