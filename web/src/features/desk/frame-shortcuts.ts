import { keyNames, shortcutMessages as messages } from '@buckle/domain/desk/desk.messages';
import type { ShortcutGroup } from '../../lib/navigation/shortcuts.ts';

const isMac = /Mac|iPhone|iPad/u.test(navigator.userAgent);

/** The search box's shortcut, as this keyboard names it. */
export const findKeys = isMac ? '⌘ K' : keyNames.controlK;

/** The keys of `use-desk-keys.ts`. */
export const frameShortcuts: ShortcutGroup = {
  page: messages.everywhere,
  shortcuts: [
    { keys: [findKeys, '/'], meaning: messages.find },
    { keys: ['?'], meaning: messages.list },
    { keys: [keyNames.escape], meaning: messages.close },
  ],
};
