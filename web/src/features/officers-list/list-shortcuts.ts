import { keyNames, shortcutMessages as messages } from '@buckle/domain/desk/desk.messages';
import type { ShortcutGroup } from '../../lib/navigation/shortcuts.ts';

/** The keys of a row of the table: `row-keys.ts`, `list-table.tsx`. */
export const listShortcuts: ShortcutGroup = {
  page: messages.officers,
  shortcuts: [
    { keys: ['↑', '↓'], meaning: messages.throughRows },
    { keys: [keyNames.pageUp, keyNames.pageDown], meaning: messages.pageOfRows },
    { keys: [keyNames.home, keyNames.end], meaning: messages.firstOrLastRow },
    { keys: [keyNames.enter], meaning: messages.openRow },
    { keys: [keyNames.space], meaning: messages.selectRow },
  ],
};
