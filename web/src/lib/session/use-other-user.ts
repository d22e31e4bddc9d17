import { useSyncExternalStore } from 'react';
import { type OtherUser, onOtherUser, otherUser } from './page-user.ts';

/** The other user who is logged in now, if any. */
export const useOtherUser = (): OtherUser | undefined => useSyncExternalStore(onOtherUser, otherUser);
