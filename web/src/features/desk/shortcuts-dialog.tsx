import { pageMessages } from '@buckle/domain/messages';
import { deskMessages as messages } from '@buckle/domain/desk/desk.messages';
import type { ShortcutGroup } from '../../lib/navigation/shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** The keyboard shortcuts, by page. */
export const ShortcutsDialog = ({ groups, onClose }: { groups: readonly ShortcutGroup[]; onClose: () => void }) => (
  <Dialog
    title={messages.shortcuts}
    onClose={onClose}
    actions={<Button onClick={onClose}>{pageMessages.close}</Button>}
  >
    {groups.map(({ page, shortcuts }) => (
      <section key={page}>
        <h3 className="shortcuts__page">{page}</h3>
        <dl>
          {shortcuts.map(({ keys, meaning }) => (
            <div key={meaning} className="shortcuts__one">
              <dt>
                {keys.map((key) => (
                  <kbd key={key} className="keys">
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </Dialog>
);
