import type { User } from '@buckle/domain/account/account';

/** What the user can do here. A server with only the specification's five actions adds and edits officers, no more. */
export interface Capabilities {
  /** Change the own password, second factor and sessions; see the own changes. */
  readonly ownAccount: boolean;
  /** Manage users and proposals; see the history and the activity; export and print lists. */
  readonly administer: boolean;
  /** Edit a record, or propose to. */
  readonly edit: boolean;
  /** Say why a record is changed. */
  readonly explainChange: boolean;
}

/** `isOurs`: the server told who is logged in, which is not one of the five actions. */
export function capabilitiesOf(user: User | undefined, isOurs: boolean): Capabilities {
  const isAdmin = user?.role === 'admin';
  return { ownAccount: isOurs, administer: isOurs && isAdmin, edit: isOurs || isAdmin, explainChange: isOurs };
}
