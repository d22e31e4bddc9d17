import { useSyncExternalStore } from 'react';
import { type OtherUser, onOtherUser, otherUser } from './page-user.ts';

/** The other user who is logged in now; absent while nobody else is. */
export const useOtherUser = (): OtherUser | undefined => useSyncExternalStore(onOtherUser, otherUser);
