import type { ActionInput } from '@buckle/domain/actions/registry';

/** Returns the export of some orders. `what`: their description; empty if there are none. */
export const exportedOrders = (list: Omit<ActionInput<'exportOrders'>, 'purpose' | 'format'>, what: string) => ({
  of: 'orders' as const,
  list,
  count: what,
});

/** Renders the way to export orders. */
export type ExportOf = (exported: ReturnType<typeof exportedOrders>) => React.ReactNode;
