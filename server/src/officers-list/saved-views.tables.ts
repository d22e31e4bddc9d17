import { accessTable, integer, text } from '../db/table.ts';

export const savedViewTables = {
  /** Views of the officers list, kept under a name. */
  saved_views: accessTable({
    owner: 'officers-list',
    columns: {
      id: text,
      /** The owner. */
      user_id: text,
      name: text,
      /** Folded name: unique for its owner. */
      name_key: text,
      /** Filters, order and columns, as in the address of the list. */
      query: text,
      /** 1: for everybody. */
      shared: integer,
      saved_at: text,
    },
    key: ['id'],
    indexes: { saved_views_name: { columns: ['user_id', 'name_key'], isUnique: true } },
  }),
};
