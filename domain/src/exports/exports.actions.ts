import { z } from 'zod';
import { columnNames } from '../officers-list/list-columns.ts';
import { action, text } from '../action.ts';
import { PURPOSE_MAX, SELECTED_MAX } from '../limits.ts';
import { listFilters, listOrder } from '../officers-list/officers-list.actions.ts';
import { officerId, officerWire, searchText } from '../officers/officers.actions.ts';

/** File formats of exports. */
export const fileFormats = ['xlsx', 'csv'] as const;
export type FileFormat = (typeof fileFormats)[number];

const selected = z.array(officerId).max(SELECTED_MAX, `name at most ${SELECTED_MAX}`).optional();

/** The officers of an export or print, from a list or a search, optionally selected; and its purpose. */
const exportInput = {
  ...listFilters,
  ...listOrder,
  /** A search, instead of filters and order. */
  code: searchText.optional(),
  name: searchText.optional(),
  /** Ids: these of them alone, or all but these. */
  only: selected,
  except: selected,
  purpose: text(PURPOSE_MAX).refine((purpose) => purpose.trim() !== '', 'say what the list is for'),
};

/** Lists that leave the directory: on paper, or in a file. Both are written down with their purpose. */
export const exportActions = {
  exportOfficers: action({
    method: 'POST',
    response: 'file',
    summary:
      'Officers of a list or of a search as a file, XLSX or CSV: with columns of the list, all fields, or as an import reads them.',
    input: z.strictObject({
      ...exportInput,
      format: z.enum(fileFormats, `must be one of: ${fileFormats.join(', ')}`),
      /**
       * Columns of the list in their order; `all`: every field of the record; `import`: the sheet that an import reads, with
       * a row for each previous posting and punishment.
       */
      columns: z.union([
        z.enum(['all', 'import']),
        z
          .array(z.enum(columnNames, `must be one of: ${columnNames.join(', ')}`))
          .min(1)
          .max(columnNames.length),
      ]),
      /** The headers alone, to be filled in. */
      empty: z.boolean().optional(),
    }),
    example: { format: 'xlsx', columns: ['number', 'name', 'posting'], zone: 'Zone 1', purpose: 'Election duty' },
    output: z.object({}),
  }),
  printOfficers: action({
    method: 'POST',
    summary: 'Officers of a list or of a search, all at once, to be printed: at most 5,000.',
    input: z.strictObject(exportInput),
    example: { name: 'jadhav', purpose: 'Election duty' },
    output: z.object({
      /** Cards with the columns of the list. */
      officers: z.array(officerWire),
      /** When it was written down that they are printed. */
      printed: z.string(),
    }),
  }),
};
