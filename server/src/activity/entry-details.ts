import type { ActivityChange } from '@buckle/domain/actions/activity-actions';

/** Details as they are written down. */
export type Parts = Readonly<Record<string, unknown>>;

/** Details of an entry as texts, and what it changed. */
export interface EntryDetails {
  readonly details: Readonly<Record<string, string>>;
  readonly changes: readonly ActivityChange[];
}

/** Names of what ids of ranks and units in details mean. */
export type NameOf = (id: string) => string | undefined;

const partsIn = (value: unknown): Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Parts) : {};

const listIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

const textOf = (value: unknown): string => (Array.isArray(value) ? value.map(String).join(', ') : String(value ?? ''));

/** Returns the parts that differ, those of `before` first. */
function changesOf(before: Parts, after: Parts): ActivityChange[] {
  const changes = [...new Set([...Object.keys(before), ...Object.keys(after)])].map((part) => ({
    part,
    before: textOf(before[part]),
    after: textOf(after[part]),
  }));
  return changes.filter((change) => change.before !== change.after);
}

/** Returns the places of those that moved, counted from 1. */
const positionChanges = (before: readonly string[], after: readonly string[]): ActivityChange[] =>
  changesOf(
    Object.fromEntries(before.map((code, index) => [code, index + 1])),
    Object.fromEntries(after.map((code, index) => [code, index + 1])),
  );

/** Ids are of no use to a reader: the parent of a unit is named, the entry's own is the subject. */
function entryChanges({ before, after }: Parts, nameOf: NameOf): ActivityChange[] {
  const changes = changesOf(partsIn(before), partsIn(after)).filter(({ part }) => part !== 'id');
  const named = (id: string): string => nameOf(id) ?? '';
  return changes.map((change) =>
    change.part === 'parentId' ? { ...change, before: named(change.before), after: named(change.after) } : change,
  );
}

/** Details that a program needs, and a reader does not. */
const UNREAD: ReadonlySet<string> = new Set([
  'digest',
  'binds',
  'entry_ids',
  'revision',
  'proposal',
  'aliases_added',
  'aliases_removed',
]);

/** Spellings of an entry that lists them. */
const LISTED_SPELLINGS = 20;

/** Returns the aliases that a change added and removed, as texts; those of an import may be many. */
function aliasTexts({ aliases_added: added, aliases_removed: removed }: Parts): Record<string, string> {
  const textsIn = (groups: unknown): string[] =>
    (Array.isArray(groups) ? groups.map(partsIn) : []).flatMap(({ name, texts }) =>
      listIn(texts).map((text) => `${text} → ${textOf(name)}`),
    );
  const lists = { spellings_added: textsIn(added), spellings_removed: textsIn(removed) };
  return Object.fromEntries(
    Object.entries(lists)
      .filter(([, texts]) => texts.length > 0)
      .map(([part, texts]) => {
        const more = texts.length - LISTED_SPELLINGS;
        return [part, `${texts.slice(0, LISTED_SPELLINGS).join(', ')}${more > 0 ? ` + ${more}` : ''}`];
      }),
  );
}

const textsOf = (parts: Parts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parts)
      .filter(([name]) => !UNREAD.has(name))
      .map(([name, value]) => [name, textOf(value)]),
  );

/**
 * Returns details for the activity log, without ids and digests.
 *
 * @param previous the details of the same action before, for those that write down a state and not a change
 */
export function readDetails(action: string, written: Parts, previous: Parts | undefined, nameOf: NameOf): EntryDetails {
  const { before, after, role, settings, ...rest } = written;
  switch (action) {
    case 'user.role':
      return { details: textsOf(rest), changes: changesOf({ role: before }, { role }) };
    case 'reference.order':
      return { details: textsOf(rest), changes: positionChanges(listIn(before), listIn(after)) };
    case 'reference.save': {
      const isNew = Object.keys(partsIn(before)).length === 0;
      return { details: { ...textsOf(rest), ...(isNew && { added: 'yes' }) }, changes: entryChanges(written, nameOf) };
    }
    case 'server.start':
      return { details: textsOf(rest), changes: changesOf(partsIn(previous?.['settings']), partsIn(settings)) };
    default:
      return {
        details: { ...textsOf(role === undefined ? rest : { ...rest, role }), ...aliasTexts(rest) },
        changes: [],
      };
  }
}
