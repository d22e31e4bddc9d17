import { shortcutMessages as messages } from '@buckle/domain/messages/desk';
import type { ShortcutGroup } from '../../lib/navigation/shortcuts.ts';

/** The keys of a row of the table: `row-keys.ts`, `list-table.tsx`. */
export const listShortcuts: ShortcutGroup = {
  page: messages.officers,
  shortcuts: [
    { keys: ['↑', '↓'], meaning: messages.throughRows },
    { keys: ['Page Up', 'Page Down'], meaning: messages.pageOfRows },
    { keys: ['Home', 'End'], meaning: messages.firstOrLastRow },
    { keys: ['Enter'], meaning: messages.openRow },
    { keys: ['Space'], meaning: messages.selectRow },
  ],
};
