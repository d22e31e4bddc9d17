import { lazy, Suspense, useState } from 'react';
import type { ListView } from '@buckle/domain/officers-list/list-parameters';
import { listMessages as messages } from '@buckle/domain/officers-list/officers-list.messages';
import { useAuth } from '../../lib/session/auth-context.ts';
import { Button } from '../../ui/button.tsx';

const ViewsDialog = lazy(async () => ({ default: (await import('./views-dialog.tsx')).ViewsDialog }));

/** The way to the saved views; only where the server keeps them. Their code is loaded when they are opened. */
export function ViewsButton({ view, onShow }: { view: ListView; onShow: (view: Partial<ListView>) => void }) {
  const { can } = useAuth();
  const [open, setOpen] = useState(false);
  if (!can.ownAccount) return null;
  return (
    <>
      <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {messages.views}
      </Button>
      {open && (
        <Suspense>
          <ViewsDialog view={view} onShow={onShow} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
