/** Units as a list: the rows of a table, compared with the units of the reference. */
import { unitListMessages as messages } from './reference.messages.ts';
import { readDateInOrder } from '../imports/date-order.ts';
import { writeDate } from '../dates/calendar-date.ts';
import { fold } from '../search/matching.ts';
import {
  closesBeforeOpening,
  ENTRY_CODE_MAX,
  ENTRY_NAME_MAX,
  parentProblem,
  type Reference,
  type Unit,
  type UnitKind,
  unitKinds,
} from './reference.ts';
import { resolverOf, SpellingOwners } from './resolver.ts';

type Column = 'en' | 'mr' | 'kind' | 'zone' | 'parent' | 'code' | 'aliases' | 'validFrom' | 'validTo';

/** Words of a header, folded. */
const headerWords: Readonly<Record<Column, readonly string[]>> = {
  en: ['name', 'english name', 'unit', 'unit name', 'name of unit', 'police station', 'नाव'],
  mr: ['marathi name', 'name in marathi', 'marathi', 'मराठी नाव'],
  kind: ['kind', 'type', 'kind of unit', 'प्रकार'],
  zone: ['zone', 'परिमंडळ', 'झोन'],
  parent: ['part of', 'parent', 'parent unit', 'under'],
  code: ['code', 'short code', 'संकेतांक'],
  aliases: ['other spellings', 'aliases', 'other names', 'also known as'],
  validFrom: ['first day', 'from', 'valid from', 'opened'],
  validTo: ['last day', 'to', 'valid to', 'closed'],
};

const kindWords: Readonly<Record<UnitKind, readonly string[]>> = {
  station: ['police station', 'ps', 'पोलीस ठाणे'],
  branch: ['cell', 'squad', 'unit', 'शाखा'],
  headquarters: ['headquarter', 'hq', 'मुख्यालय'],
  office: ['कार्यालय'],
};

/** What becomes of a row. `line`: counted from 1, the header included. */
export type PlannedUnit =
  | { readonly line: number; readonly outcome: 'new' | 'changed' | 'unchanged'; readonly unit: Unit }
  | { readonly line: number; readonly outcome: 'refused'; readonly name: string; readonly reason: string };

const kindOf = (text: string): UnitKind | undefined =>
  unitKinds.find((kind) => kind === fold(text) || kindWords[kind].includes(fold(text)));

/** Returns the columns of a header; undefined if none has the name. */
function columnsOf(header: readonly string[]): ReadonlyMap<Column, number> | undefined {
  const columns = new Map<Column, number>();
  for (const [index, cell] of header.entries()) {
    const name = fold(cell).trim();
    const column = (Object.keys(headerWords) as Column[]).find((one) => headerWords[one].includes(name));
    if (column && !columns.has(column)) columns.set(column, index);
  }
  return columns.has('en') ? columns : undefined;
}

const newUnit = (id: string, en: string): Unit => ({
  id,
  code: '',
  kind: 'branch',
  parentId: '',
  zone: '',
  names: { en, mr: '' },
  aliases: [],
  validFrom: '',
  validTo: '',
});

class Refused extends Error {}

/**
 * Compares a table with the units. The first row names the columns. A unit is the one of its code, otherwise that of its
 * name or a spelling, which keeps its name. Blank cells change nothing. Returns undefined if no column has names.
 */
export function planUnits(
  rows: readonly (readonly string[])[],
  reference: Reference,
  newId: () => string,
): readonly PlannedUnit[] | undefined {
  const [header = [], ...body] = rows;
  const columns = columnsOf(header);
  if (!columns) return undefined;
  const { option } = resolverOf(reference);
  const owners = new SpellingOwners('units', reference.units);
  const stored = new Map(reference.units.map((unit) => [unit.id, unit]));
  const present = new Map(stored);
  const planned = new Map<string, number>();
  const byCode = new Map([...stored.values()].map((unit) => [fold(unit.code), unit]));
  const textIn = (cells: readonly string[], column: Column): string => (cells[columns.get(column) ?? -1] ?? '').trim();

  function read(cells: readonly string[], line: number): Unit {
    const cell = (column: Column): string => textIn(cells, column);
    const [en, mr, code] = [cell('en'), cell('mr'), cell('code')];
    if (en === '') throw new Refused(messages.noName);
    if (Math.max(en.length, mr.length) > ENTRY_NAME_MAX) throw new Refused(messages.tooLong(ENTRY_NAME_MAX));
    if (code.length > ENTRY_CODE_MAX) throw new Refused(messages.codeTooLong(ENTRY_CODE_MAX));
    const ofCode = code === '' ? undefined : byCode.get(fold(code));
    const before = ofCode ?? owners.ownerOf(en) ?? newUnit(newId(), en);
    const isRenamed = ofCode !== undefined && owners.ownerOf(en)?.id !== ofCode.id;
    const earlier = planned.get(before.id);
    if (earlier !== undefined) throw new Refused(messages.sameUnit(earlier));
    const kind = cell('kind') === '' ? before.kind : kindOf(cell('kind'));
    if (kind === undefined) throw new Refused(messages.noKind(cell('kind')));
    const zone = cell('zone') === '' ? before.zone : option('zone', cell('zone'))?.names.en;
    if (zone === undefined) throw new Refused(messages.noZone(cell('zone')));
    const day = (column: 'validFrom' | 'validTo'): string => {
      if (cell(column) === '') return before[column];
      const date = readDateInOrder(cell(column), 'day-first');
      if (!date) throw new Refused(messages.noDate(cell(column)));
      return writeDate(date);
    };
    const added = cell('aliases')
      .split(/[;\n]/u)
      .map((text) => text.trim())
      .filter((text) => text !== '' && owners.ownerOf(text)?.id !== before.id);
    const unit: Unit = {
      ...before,
      code: code === '' ? before.code : code,
      kind,
      zone,
      names: { en: isRenamed ? en : before.names.en, mr: mr === '' ? before.names.mr : mr },
      aliases: [...new Set([...before.aliases, ...(isRenamed ? [before.names.en] : []), ...added])],
      validFrom: day('validFrom'),
      validTo: day('validTo'),
    };
    if (closesBeforeOpening(unit)) throw new Refused(messages.closedBeforeOpened);
    const conflict = owners.claim(unit);
    if (conflict) throw new Refused(messages.taken(conflict.text, conflict.owner?.names.en ?? ''));
    planned.set(unit.id, line);
    present.set(unit.id, unit);
    return unit;
  }

  /** Parents may stand below their parts, so they are looked up when all rows are read. */
  function withParent(unit: Unit, text: string): Unit {
    if (text === '') return unit;
    const parent = owners.ownerOf(text);
    if (!parent) throw new Refused(messages.noParent(text));
    const placed = { ...unit, parentId: parent.id };
    if (parentProblem(placed, present) !== undefined) throw new Refused(messages.ownParent);
    present.set(unit.id, placed);
    return placed;
  }

  function attempt(line: number, name: string, work: () => Unit): PlannedUnit {
    try {
      const unit = work();
      const before = stored.get(unit.id);
      const isSame = before !== undefined && JSON.stringify(before) === JSON.stringify(unit);
      return { line, outcome: isSame ? 'unchanged' : before ? 'changed' : 'new', unit };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { line, outcome: 'refused', name, reason: error.message };
    }
  }

  const planning = body
    .map((cells, index) => ({ cells, line: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ cells, line }) => ({ cells, row: attempt(line, textIn(cells, 'en'), () => read(cells, line)) }))
    .map(({ cells, row }) =>
      row.outcome === 'refused'
        ? row
        : attempt(row.line, textIn(cells, 'en'), () => withParent(row.unit, textIn(cells, 'parent'))),
    );
  return withoutOrphans(planning, new Set(stored.keys()));
}

/** Refuses what would be part of a unit that is refused itself. */
function withoutOrphans(rows: readonly PlannedUnit[], stored: ReadonlySet<string>): readonly PlannedUnit[] {
  const ids = new Set([...stored, ...rows.flatMap((row) => (row.outcome === 'refused' ? [] : row.unit.id))]);
  const isOrphan = (row: PlannedUnit): boolean =>
    row.outcome !== 'refused' && row.unit.parentId !== '' && !ids.has(row.unit.parentId);
  if (!rows.some(isOrphan)) return rows;
  const refused = rows.map((row): PlannedUnit =>
    row.outcome !== 'refused' && isOrphan(row)
      ? { line: row.line, outcome: 'refused', name: row.unit.names.en, reason: messages.parentRefused }
      : row,
  );
  return withoutOrphans(refused, stored);
}
