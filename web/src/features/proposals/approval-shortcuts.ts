import { keyNames, shortcutMessages as messages } from '@buckle/domain/desk/desk.messages';
import type { ShortcutGroup } from '../../lib/navigation/shortcuts.ts';

/** The keys of a card: `use-decision-keys.ts`, and the browser's for its box. */
export const approvalShortcuts: ShortcutGroup = {
  page: messages.approvals,
  shortcuts: [
    { keys: [keyNames.space], meaning: messages.selectChange },
    { keys: ['A'], meaning: messages.approve },
    { keys: ['D'], meaning: messages.decline },
  ],
};
