import { frameShortcuts } from '../features/desk/frame-shortcuts.ts';
import { ShortcutsDialog } from '../features/desk/shortcuts-dialog.tsx';
import { listShortcuts } from '../features/officers-list/list-shortcuts.ts';
import { approvalShortcuts } from '../features/proposals/approval-shortcuts.ts';
import { searchShortcuts } from '../features/search/search-shortcuts.ts';
import { useAuth } from '../lib/session/auth-context.ts';

/** The list of the keyboard shortcuts that this user can use. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const { can } = useAuth();
  const forAdministrators = can.administer ? [approvalShortcuts] : [];
  const groups = [frameShortcuts, searchShortcuts, listShortcuts, ...forAdministrators];
  return <ShortcutsDialog groups={groups} onClose={onClose} />;
}
