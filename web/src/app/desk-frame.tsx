import { lazy, type ReactNode, Suspense } from 'react';
import { mustSetUpAccount } from '@buckle/domain/account/account';
import { usePage } from '../lib/navigation/use-page.ts';
import { DESK, useIsWide } from '../lib/platform/media.ts';
import { useAuth } from '../lib/session/auth-context.ts';
import { useChangedUser } from '../lib/session/use-changed-user.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import './desk-frame.css';

const Nothing = (): ReactNode => null;

/** Without its code, pages are used as on a phone. */
const Desk = lazy(async (): Promise<{ default: () => ReactNode }> => {
  try {
    return { default: (await import('./desk.tsx')).Desk };
  } catch {
    return { default: Nothing };
  }
});

/**
 * The pages of a logged-in user: skip link, at a desk the side navigation, the page. Its column is reserved by the styles,
 * so that no page moves when its code arrives.
 */
export function DeskFrame({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const isDesk = useIsWide(DESK);
  const isReplaced = useChangedUser() !== undefined;
  const isPaper = usePage()?.paper === true;
  const isFramed = !isPaper && user !== undefined && !mustSetUpAccount(user);
  return (
    <>
      <SkipLink />
      {isDesk && isFramed && !isReplaced && (
        <Suspense>
          <Desk />
        </Suspense>
      )}
      <div className={isFramed ? 'framed' : undefined}>{children}</div>
    </>
  );
}
