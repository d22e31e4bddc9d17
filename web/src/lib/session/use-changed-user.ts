import { useSyncExternalStore } from 'react';
import { type ChangedUser, onUserChange, changedUser } from './page-user.ts';

/** The other user who is logged in now, if any. */
export const useChangedUser = (): ChangedUser | undefined => useSyncExternalStore(onUserChange, changedUser);
