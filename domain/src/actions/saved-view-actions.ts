import { z } from 'zod';
import { VIEW_NAME_MAX, VIEW_QUERY_MAX } from './limits.ts';
import { done, nothing } from './account-actions.ts';
import { action } from './action.ts';
import { nameText, text } from './text.ts';

const viewId = text(100);

/** Views of the officers list that are kept under a name. */
export const savedViewActions = {
  savedViews: action({
    method: 'GET',
    summary: 'The own saved views of the officers list, and those that administrators share, by name.',
    input: nothing,
    output: z.object({
      views: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          /** Filters, order and columns, as in the address of the officers list. */
          query: z.string(),
          shared: z.boolean(),
          own: z.boolean(),
        }),
      ),
    }),
  }),
  saveView: action({
    method: 'POST',
    summary:
      'Saves a view of the officers list; with an id, renames or replaces one. Administrators may share theirs. `query`: filters, order and columns as in the address of the list, and no typed text.',
    input: z.strictObject({
      id: viewId.optional(),
      name: nameText(VIEW_NAME_MAX).refine((name) => name.trim() !== '', 'give the view a name'),
      query: text(VIEW_QUERY_MAX),
      shared: z.boolean().optional(),
    }),
    example: { name: 'Zone 1, retiring', query: 'zone=Zone+1&retiring=2027&sort=retirement', shared: false },
    output: z.object({ id: z.string() }),
  }),
  deleteView: action({
    method: 'POST',
    summary: 'Deletes a saved view: an own one, or as an administrator a shared one.',
    input: z.strictObject({ id: viewId }),
    example: { id: 'VIEW_ID' },
    output: done,
  }),
};
