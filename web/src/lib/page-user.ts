/**
 * Whom this document serves: the user who opened it. Somebody else may log in in the same browser meanwhile; what is on
 * the page, and what is typed into it, does not become theirs.
 */
import { isSameUsername, type User } from '@buckle/domain/account/account';
import { makeListeners } from './listeners.ts';

/** Another user than the page's is logged in. */
export interface OtherUser {
  readonly user: User;
  /** It is being explained, over the page. */
  readonly explained: boolean;
}

/** Empty where it is not known. */
let served = '';
let other: OtherUser | undefined;
const { listen, tell } = makeListeners();

function put(next: OtherUser | undefined): void {
  if (next?.user.username === other?.user.username && next?.explained === other?.explained) return;
  other = next;
  tell();
}

/** Calls `listener` when another user logs in, or that is explained, until the returned function is called. */
export const onOtherUser = listen;

/** Says whom the page serves; at its start, and once more where the name was not known. */
export function servePage(user: User | undefined): void {
  served = user?.username ?? '';
  put(undefined);
}

/** The username of whom the page serves; empty where it is not known. */
export const pageUsername = (): string => served;

/** Whether the page serves this user, as far as it knows. */
export const isPageUser = ({ username }: User): boolean => served === '' || isSameUsername(username, served);

/** Told who is logged in in this browser, by its storage or by the server. */
export const noteLoggedIn = (user: User): void => put(isPageUser(user) ? undefined : { user, explained: true });

/** Says again what it means that another user is logged in, or leaves it at the line under the header. */
export const explainOtherUser = (explained: boolean): void => put(other && { ...other, explained });

/** The other user who is logged in now; absent while nobody else is. */
export const otherUser = (): OtherUser | undefined => other;
