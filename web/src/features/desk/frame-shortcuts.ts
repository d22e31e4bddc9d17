import { shortcutMessages as messages } from '@buckle/domain/messages/desk';
import type { ShortcutGroup } from '../../lib/navigation/shortcuts.ts';

const isMac = /Mac|iPhone|iPad/u.test(navigator.userAgent);

/** The search box's shortcut, as this keyboard names it. */
export const findKeys = isMac ? '⌘ K' : 'Ctrl K';

/** The keys of `use-desk-keys.ts`. */
export const frameShortcuts: ShortcutGroup = {
  page: messages.everywhere,
  shortcuts: [
    { keys: [findKeys, '/'], meaning: messages.find },
    { keys: ['?'], meaning: messages.list },
    { keys: ['Esc'], meaning: messages.close },
  ],
};
