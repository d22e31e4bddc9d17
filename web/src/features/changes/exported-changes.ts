import type { ActionOutput } from '@buckle/domain/actions/registry';
import { changesMessages as messages } from '@buckle/domain/messages/changes';
import type { Unit } from '@buckle/domain/reference/unit';
import type { ChangeFilters } from '../../lib/officers/changes.ts';
import { withoutFilters } from '../../ui/filters/without-filters.ts';
import { setFilters } from './change-filters.ts';

/** Returns the export of the changes that these filters find. */
export const exportedChanges = (
  filters: ChangeFilters,
  { changes, more }: ActionOutput<'changeCounts'>,
  units: readonly Unit[],
) => ({
  of: 'changes' as const,
  list: withoutFilters(filters, ['change']),
  count: changes === 0 ? '' : messages.found(changes, more),
  about: setFilters(filters, units).map(({ text }) => text),
});
