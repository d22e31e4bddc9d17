/** Kinds of views of a record. The log of views stores the index in this list (`in_list`). */
export const viewKinds = ['opened', 'listed', 'exported', 'printed'] as const;
export type ViewKind = (typeof viewKinds)[number];
