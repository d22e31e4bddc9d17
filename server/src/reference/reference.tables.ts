import { bigint, integer, recordTable, text } from '../db/table.ts';

const isInstalled = ({ revision }: { readonly revision: number }): boolean => revision === 0;

export const referenceTables = {
  /** Lists are JSON texts. */
  ranks: recordTable({
    owner: 'reference',
    columns: {
      id: text,
      code: text,
      seniority: integer,
      name_en: text,
      name_mr: text,
      name_hi: text,
      short_forms: text,
      aliases: text,
      filled: integer,
      /** The directory's revision that last changed this row; 0: as it was installed. */
      revision: bigint,
    },
    key: ['id'],
    audit: { rank: 'all' },
    isFresh: isInstalled,
  }),
  units: recordTable({
    owner: 'reference',
    columns: {
      id: text,
      code: text,
      kind: text,
      parent_id: text,
      zone: text,
      name_en: text,
      name_mr: text,
      aliases: text,
      valid_from: text,
      valid_to: text,
      /** As above. */
      revision: bigint,
    },
    key: ['id'],
    audit: { unit: 'all' },
    isFresh: isInstalled,
  }),
  field_options: recordTable({
    owner: 'reference',
    columns: {
      id: text,
      field: text,
      position: integer,
      name_en: text,
      name_mr: text,
      name_hi: text,
      aliases: text,
      retired: integer,
      /** As above. */
      revision: bigint,
    },
    key: ['id'],
    audit: { option: 'all' },
    isFresh: isInstalled,
  }),
};
