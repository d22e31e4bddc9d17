/**
 * The registry of actions: name, method, input, output; who may call each is in `access.ts`. The server's dispatcher,
 * the client's types and the access tests come from the two. The web app imports types only, so that no schema reaches
 * the browser.
 */
import type { z } from 'zod';
import type { ActionName as Named } from './access.ts';
import { accountActions } from './account-actions.ts';
import { activityActions } from './activity-actions.ts';
import type { Action } from './action.ts';
import { exportActions } from './export-actions.ts';
import { listActions } from './list-actions.ts';
import { officerActions } from './officer-actions.ts';
import { proposalActions } from './proposal-actions.ts';

export const actions = {
  ...accountActions,
  ...activityActions,
  ...officerActions,
  ...listActions,
  ...exportActions,
  ...proposalActions,
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
