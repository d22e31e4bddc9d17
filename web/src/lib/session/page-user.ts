/**
 * The user who opened this document. Another user may log in in the same browser later; the page's data and unsaved
 * changes do not become theirs.
 */
import { isSameUsername, type User } from '@buckle/domain/accounts/account';
import { makeListeners } from '../platform/listeners.ts';

/** Another user than the page's is logged in. */
export interface ChangedUser {
  readonly user: User;
  /** A dialog explains the change of user. */
  readonly explained: boolean;
}

/** Empty where it is not known. */
let served = '';
let changed: ChangedUser | undefined;
const { listen, notify } = makeListeners();

function put(next: ChangedUser | undefined): void {
  if (next?.user.username === changed?.user.username && next?.explained === changed?.explained) return;
  changed = next;
  notify();
}

/** Calls `listener` when another user has logged in, and when the dialog about it opens. Returns a function that unsubscribes. */
export const onUserChange = listen;

/** Sets the page's user at its start, and again if the name was unknown. */
export function servePage(user: User | undefined): void {
  served = user?.username ?? '';
  put(undefined);
}

/** The page's username; empty if unknown. */
export const pageUsername = (): string => served;

/** Whether the page serves this user, as far as it knows. */
export const isPageUser = ({ username }: User): boolean => served === '' || isSameUsername(username, served);

/** Called with the user logged in in this browser, from storage or a response. */
export const noteLoggedIn = (user: User): void => put(isPageUser(user) ? undefined : { user, explained: true });

/** Opens the explanation of the other user, or collapses it to the banner. */
export const explainChangedUser = (explained: boolean): void => put(changed && { ...changed, explained });

/** The other user who is logged in now, if any. */
export const changedUser = (): ChangedUser | undefined => changed;
