import { shortcutMessages as messages } from '@buckle/domain/desk/desk.messages';
import type { ShortcutGroup } from '../../lib/navigation/shortcuts.ts';

/** The keys of `search-focus.ts`. */
export const searchShortcuts: ShortcutGroup = {
  page: messages.search,
  shortcuts: [
    { keys: ['/'], meaning: messages.toInputs },
    { keys: ['↑', '↓'], meaning: messages.throughResults },
  ],
};
