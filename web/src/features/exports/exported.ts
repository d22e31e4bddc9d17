import type { ActionInput } from '@buckle/domain/registry';
import type { ListColumn } from '@buckle/domain/officers-list/list-columns';

/** A list of officers that can be taken out of the directory. */
interface ExportedOfficers {
  readonly of: 'officers';
  /** The list as a request. */
  readonly list: Omit<ActionInput<'printOfficers'>, 'purpose'>;
  /** Formatted number of officers; empty if there are none. */
  readonly count: string;
  /** Default: those that a list has at first. */
  readonly columns?: readonly ListColumn[];
  /** Which list it is, in words. */
  readonly about: readonly string[];
}

/** Changes that can be taken out of the directory. */
interface ExportedChanges {
  readonly of: 'changes';
  /** The changes as a request. */
  readonly list: Omit<ActionInput<'exportChanges'>, 'purpose' | 'format'>;
  /** Formatted number of changes; empty if there are none. */
  readonly count: string;
  /** Which changes they are, in words. */
  readonly about: readonly string[];
}

/** Orders that can be taken out of the directory. They are printed one by one, on their own page. */
interface ExportedOrders {
  readonly of: 'orders';
  /** The orders as a request. */
  readonly list: Omit<ActionInput<'exportOrders'>, 'purpose' | 'format'>;
  /** The orders in words; empty if there are none. */
  readonly count: string;
}

/** All officers as an import reads them. */
interface ExportedTemplate {
  readonly of: 'template';
  readonly count: string;
}

/** What can be printed from the dialog, too. */
export type Printed = ExportedOfficers | ExportedChanges;

export type Exported = Printed | ExportedOrders | ExportedTemplate;

export const canBePrinted = (exported: Exported): exported is Printed =>
  exported.of === 'officers' || exported.of === 'changes';
