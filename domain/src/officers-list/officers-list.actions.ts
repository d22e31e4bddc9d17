import { z } from 'zod';
import { CHOSEN_LENGTH_MAX } from './list-parameters.ts';
import { columnNames } from './list-columns.ts';
import { OPTIONS_MAX, STRENGTH_MAX, STRENGTH_SIDE_MAX } from './list-counts.ts';
import { choiceNames, lacks, periodNames, rollsOptions } from './list-filters.ts';
import { action, nameText, text } from '../action.ts';
import { officerWire, PAGE_LIMIT_MAX, searchText } from '../officers/officers.actions.ts';
import { VIEW_NAME_MAX, VIEW_QUERY_MAX } from '../limits.ts';
import { done, nothing } from '../accounts/accounts.actions.ts';

/** A repeatable parameter. `readList` validates its values, and names invalid ones. */
const several = z.union([z.string(), z.array(z.string())]).optional();

/** The filters: any of the values of one, and all of them together. */
export const listFilters = {
  ...(Object.fromEntries(choiceNames.map((name) => [name, several])) as Record<
    (typeof choiceNames)[number],
    typeof several
  >),
  /** A year, a month, or two days: `2026`, `2026-05`, `2026-05-01..2026-08-31`. */
  joined: z.string().optional(),
  retiring: z.string().optional(),
  /** When the rank began. */
  ranked: z.string().optional(),
  /** Missing values of the record. */
  missing: several,
  /** Whether any of the missing values will do, or all must be missing; default any. */
  missing_match: z.enum(['any', 'all'], 'must be any or all').optional(),
  /** A past day: the list as it was at its end in India. For administrators. */
  as_of: z.string().optional(),
  /** Officers who have left, too, or alone; default: those on the rolls. */
  rolls: z.enum(rollsOptions, `must be one of: ${rollsOptions.join(', ')}`).optional(),
  /** Statuses of the day, such as `Suspended`. For administrators. */
  status: several,
  /** What the number, the employee id or the name contains. */
  text: searchText.optional(),
};

export const listOrder = {
  sort: z.enum(columnNames, `must be one of: ${columnNames.join(', ')}`).optional(),
  order: z.enum(['up', 'down'], 'must be up or down').optional(),
};

const valueCount = z.object({ value: z.string(), count: z.number() });

const offset = z.coerce.number().int().min(0).max(10_000_000).optional();

/** One page of values, the largest first, and how many values there are in all. */
const valuePage = z.object({ values: z.array(valueCount), count: z.number() });

const limitUpTo = (max: number) => z.coerce.number().int().min(1).max(max).optional();
const amountUpTo = (max: number) => z.coerce.number().int().min(0).max(max).optional();

/** An object with a value for each name. */
const perName = <K extends string, T extends z.ZodType>(names: readonly K[], schema: T): z.ZodObject<Record<K, T>> =>
  z.object(Object.fromEntries(names.map((name) => [name, schema])) as Record<K, T>);

const perChoice = <T extends z.ZodType>(schema: T) => perName(choiceNames, schema);

/** The desk's list. */
export const listActions = {
  listOfficers: action({
    method: 'GET',
    summary: 'Officers by zone, designation, posting and more, sorted by a column, page by page.',
    input: z.strictObject({
      ...listFilters,
      ...listOrder,
      limit: z.coerce.number().int().min(1).max(PAGE_LIMIT_MAX).optional(),
      cursor: z.string().max(8000).optional(),
    }),
    example: { zone: 'Zone 1', joined: '2015', sort: 'name', limit: 10 },
    output: z.object({
      /** Cards with the columns of the list. */
      officers: z.array(officerWire),
      total: z.number(),
      next_cursor: z.string().optional(),
    }),
  }),
  officerCounts: action({
    method: 'GET',
    summary:
      'How many officers the same filters find: in all, by zone and designation, and for each value of a filter.',
    input: z.strictObject({
      ...listFilters,
      /** Maximum number of values per filter, and of zone and designation pairs; the largest are returned. */
      options_limit: amountUpTo(OPTIONS_MAX),
      strength_limit: amountUpTo(STRENGTH_MAX),
    }),
    example: { zone: 'Zone 1', options_limit: 10 },
    output: z.object({
      total: z.number(),
      strength: z.array(z.object({ zone: z.string(), designation: z.string(), count: z.number() })),
      options: perChoice(z.array(valueCount)),
      /** By month of joining, of retiring and of the rank, `2026-05`; at most 2,000 months, those with the most officers. */
      months: perName(periodNames, z.array(valueCount)),
      missing: perName(lacks, z.number()),
      /** Number of omitted values, and of officers omitted from the strength table. */
      options_left_out: perChoice(z.number()),
      strength_left_out: z.number(),
    }),
  }),
  officerOptions: action({
    method: 'GET',
    summary:
      'The values of one filter with how many officers each would find, the largest first, page by page. `query` searches among the values.',
    input: z.strictObject({
      ...listFilters,
      of: z.enum(choiceNames, `must be one of: ${choiceNames.join(', ')}`),
      query: z.string().max(CHOSEN_LENGTH_MAX).optional(),
      offset,
      limit: limitUpTo(OPTIONS_MAX),
    }),
    example: { of: 'posting', query: 'station', zone: 'Zone 1', limit: 10 },
    output: valuePage,
  }),
  officerStrength: action({
    method: 'GET',
    summary:
      'The strength of whom the filters find as a table, designation by zone, page by page. All counts of a row or column are whole.',
    input: z.strictObject({
      ...listFilters,
      zone_offset: offset,
      zone_limit: limitUpTo(STRENGTH_SIDE_MAX),
      designation_offset: offset,
      designation_limit: limitUpTo(STRENGTH_SIDE_MAX),
    }),
    example: { joined: '2015', zone_limit: 10, designation_limit: 20 },
    output: z.object({
      total: z.number(),
      zones: valuePage,
      designations: valuePage,
      /** For each designation of the page the counts of its zones. */
      counts: z.array(z.array(z.number())),
    }),
  }),
};

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
