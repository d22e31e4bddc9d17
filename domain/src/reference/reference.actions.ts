import { z } from 'zod';
import { readDate } from '../dates/calendar-date.ts';
import { fieldOf } from '../officers/field-table.ts';
import { ENTRY_CODE_MAX, ENTRY_NAME_MAX, optionFields, UNIT_ROWS_MAX, unitKinds } from './reference.ts';
import { action, text } from '../action.ts';

/** Maximum number of spellings of an entry. */
export const SPELLINGS_OF_ENTRY_MAX = 1000;
/** Spellings that are sorted out together. */
const MERGED_MAX = 500;
const SPELLINGS_PAGE_MAX = 200;
/** Limits of a list of units. */
const UNIT_COLUMNS_MAX = 40;
const UNIT_CELL_MAX = 2000;

const id = text(100);
const name = text(ENTRY_NAME_MAX);
const code = text(ENTRY_CODE_MAX);
const spellingList = z.array(name).max(SPELLINGS_OF_ENTRY_MAX);
const day = text(10).refine((value) => value === '' || readDate(value) !== undefined, 'not a date: YYYY-MM-DD');
/** The revision of the reference that the change is based on, from `getReference`. */
const revision = z.number().int().min(0);
const revisionAfter = z.object({ revision: z.number() });

const rankParts = {
  code,
  names: z.strictObject({ en: name, mr: name, hi: name }),
  shortForms: spellingList,
  aliases: spellingList,
  filled: z.boolean(),
};
const unitParts = {
  code,
  kind: z.enum(unitKinds, `must be one of: ${unitKinds.join(', ')}`),
  parentId: text(100),
  zone: text(fieldOf('zone').maxLength),
  names: z.strictObject({ en: name, mr: name }),
  aliases: spellingList,
  validFrom: day,
  validTo: day,
};

const optionField = z.enum(optionFields, `must be one of: ${optionFields.join(', ')}`);
const optionParts = {
  field: optionField,
  names: z.strictObject({ en: name, mr: name, hi: name }),
  aliases: spellingList,
  retired: z.boolean(),
};

/** Fields whose texts are resolved: designations to ranks, postings to units. */
const resolvedColumns = ['designation', 'posting'] as const;
const of = z.enum(resolvedColumns, `must be one of: ${resolvedColumns.join(', ')}`);

/** Spellings that become aliases of a rank or unit. */
export const addedSpellings = z.strictObject({
  of,
  /** Id of the entry. */
  into: id,
  texts: z.array(name).min(1).max(SPELLINGS_OF_ENTRY_MAX),
});

/** Ranks, units and options of fields. */
export const referenceActions = {
  getReference: action({
    method: 'GET',
    summary:
      'Ranks in order of seniority, units, and the options of zone, driving skills and blood group in their order, with every spelling that means them.',
    input: z.strictObject({}),
    output: z.object({
      ranks: z.array(z.object({ id: z.string(), seniority: z.number(), ...rankParts })),
      units: z.array(z.object({ id: z.string(), ...unitParts })),
      options: z.array(z.object({ id: z.string(), position: z.number(), ...optionParts })),
      revision: z.number(),
    }),
  }),
  saveRank: action({
    method: 'POST',
    summary: 'Changes a rank; without an id, adds one behind the others.',
    input: z.strictObject({ id: id.optional(), ...rankParts, revision }),
    example: {
      code: 'CLK',
      names: { en: 'Clerk', mr: 'लिपिक', hi: 'लिपिक' },
      shortForms: [],
      aliases: ['Junior Clerk'],
      filled: true,
      revision: 0,
    },
    output: z.object({ id: z.string(), revision: z.number() }),
  }),
  saveUnit: action({
    method: 'POST',
    summary: 'Changes a unit; without an id, adds one. A unit is closed with the last day, `validTo`.',
    input: z.strictObject({ id: id.optional(), ...unitParts, revision }),
    example: {
      code: '',
      kind: 'station',
      parentId: '',
      zone: 'Zone 1',
      names: { en: 'Lotus Lake Police Station', mr: '' },
      aliases: ['Lotus Lake'],
      validFrom: '',
      validTo: '',
      revision: 0,
    },
    output: z.object({ id: z.string(), revision: z.number() }),
  }),
  orderRanks: action({
    method: 'POST',
    summary: 'Sets the order of seniority: the ids of all ranks, the highest first.',
    input: z.strictObject({ ids: z.array(id).max(10_000), revision }),
    example: { ids: ['RANK_ID'], revision: 0 },
    output: revisionAfter,
  }),
  saveOption: action({
    method: 'POST',
    summary:
      'Changes an option of a field; without an id, adds one behind the others. A renamed one keeps its former name as a spelling; a retired one is not offered any more, and records keep it.',
    input: z.strictObject({ id: id.optional(), ...optionParts, revision }),
    example: {
      field: 'zone',
      names: { en: 'Zone 4', mr: 'परिमंडळ 4', hi: 'ज़ोन 4' },
      aliases: [],
      retired: false,
      revision: 0,
    },
    output: z.object({ id: z.string(), revision: z.number() }),
  }),
  orderOptions: action({
    method: 'POST',
    summary: 'Sets the order of the options of a field: the ids of all, the first first.',
    input: z.strictObject({ field: optionField, ids: z.array(id).max(10_000), revision }),
    example: { field: 'zone', ids: ['OPTION_ID'], revision: 0 },
    output: revisionAfter,
  }),
  importUnits: action({
    method: 'POST',
    summary:
      'Adds and changes the units of a table, as one change; its first row names the columns: Name, Marathi name, Kind, Zone, Part of, Code, Other spellings, First day, Last day. A unit is known by its code, or by its name or a spelling. Blank cells change nothing; rows that cannot be are left out and returned.',
    input: z.strictObject({
      rows: z.array(z.array(text(UNIT_CELL_MAX)).max(UNIT_COLUMNS_MAX)).max(UNIT_ROWS_MAX),
      revision,
    }),
    example: {
      rows: [
        ['Name', 'Kind', 'Zone'],
        ['Lotus Lake Police Station', 'Police station', 'Zone 1'],
      ],
      revision: 0,
    },
    output: z.object({
      added: z.number(),
      changed: z.number(),
      refused: z.array(z.object({ line: z.number(), name: z.string(), reason: z.string() })),
      revision: z.number(),
    }),
  }),
  mergeSpellings: action({
    method: 'POST',
    summary:
      'Makes spellings mean a rank or unit, as further aliases of it; without `into`, each becomes an entry of its own. One change, which `undoMerge` takes back.',
    input: z.strictObject({ of, texts: z.array(name).min(1).max(MERGED_MAX), into: id.optional() }),
    example: { of: 'designation', texts: ['Junior Clerk'] },
    output: z.object({ change: z.number(), revision: z.number() }),
  }),
  undoMerge: action({
    method: 'POST',
    summary: 'Takes back what `mergeSpellings` did; `change`: from its answer.',
    input: z.strictObject({ change: z.number().int().min(1) }),
    example: { change: 1 },
    output: revisionAfter,
  }),
  spellings: action({
    method: 'GET',
    summary:
      'Designations or current postings that mean no rank or unit, with how many officers have each, the most first. `suggestion`: the id of a similar entry.',
    input: z.strictObject({
      of,
      query: text(ENTRY_NAME_MAX).optional(),
      offset: z.coerce.number().int().min(0).max(10_000_000).optional(),
      limit: z.coerce.number().int().min(1).max(SPELLINGS_PAGE_MAX).optional(),
    }),
    example: { of: 'designation' },
    output: z.object({
      spellings: z.array(z.object({ text: z.string(), count: z.number(), suggestion: z.string().optional() })),
      /** How many spellings there are in all. */
      count: z.number(),
    }),
  }),
};
