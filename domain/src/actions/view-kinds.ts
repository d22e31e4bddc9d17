/** How somebody came to see a record. The log of views holds the place in this list (`in_list`). */
export const viewKinds = ['opened', 'listed', 'exported', 'printed'] as const;
export type ViewKind = (typeof viewKinds)[number];
