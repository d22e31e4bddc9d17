/**
 * The registry of actions: name, method, input, output; who may call each is in `access.ts`. The server's dispatcher,
 * the client's types and the access tests come from the two. The web app imports types only, so that no schema reaches
 * the browser.
 */

import type { z } from 'zod';
import type { ActionName as Named } from './access.ts';
import { accountActions, userActions } from './accounts/accounts.actions.ts';
import { activityActions } from './activity/activity.actions.ts';
import type { Action } from './action.ts';
import { changeActions } from './changes/changes.actions.ts';
import { exportActions } from './exports/exports.actions.ts';
import { historyActions } from './history/history.actions.ts';
import { importActions } from './imports/imports.actions.ts';
import { listActions, savedViewActions } from './officers-list/officers-list.actions.ts';
import { officerActions } from './officers/officers.actions.ts';
import { orderActions } from './orders/orders.actions.ts';
import { proposalActions } from './proposals/proposals.actions.ts';
import { referenceActions } from './reference/reference.actions.ts';
import { duplicateActions } from './duplicates/duplicates.actions.ts';

/** The actions by subject, in the order of the reference page. */
export const actionGroups = {
  account: accountActions,
  officers: officerActions,
  list: listActions,
  exports: exportActions,
  proposals: proposalActions,
  history: historyActions,
  changes: changeActions,
  orders: orderActions,
  imports: importActions,
  duplicates: duplicateActions,
  reference: referenceActions,
  savedViews: savedViewActions,
  users: userActions,
  activity: activityActions,
} satisfies Readonly<Record<string, Readonly<Partial<Record<Named, Action>>>>>;

export type ActionGroup = keyof typeof actionGroups;

export const actions = {
  ...actionGroups.account,
  ...actionGroups.officers,
  ...actionGroups.list,
  ...actionGroups.exports,
  ...actionGroups.proposals,
  ...actionGroups.history,
  ...actionGroups.changes,
  ...actionGroups.orders,
  ...actionGroups.imports,
  ...actionGroups.duplicates,
  ...actionGroups.reference,
  ...actionGroups.savedViews,
  ...actionGroups.users,
  ...actionGroups.activity,
} satisfies Readonly<Record<Named, Action>>;

type Actions = typeof actions;
export type ActionName = keyof Actions;
export type ActionInput<N extends ActionName> = z.input<Actions[N]['input']>;
export type ActionRequest<N extends ActionName> = z.output<Actions[N]['input']>;
export type ActionOutput<N extends ActionName> = z.output<Actions[N]['output']>;
/** The names of the actions that are called with a method. */
export type ActionsBy<M extends 'GET' | 'POST'> = {
  [N in ActionName]: Actions[N]['method'] extends M ? N : never;
}[ActionName];
