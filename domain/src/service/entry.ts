/** The service book of an officer: pages of acts, each written once, in the order in which they were recorded. */

import type { MergeChoices } from '../duplicates/merged-record.ts';
import type { FieldName, OfficerDetails } from '../officers/field-table.ts';
import type { Punishment } from '../officers/lists.ts';

/** What each field of the record is a projection of. A field without a line does not compile. */
export const kindOfField = {
  buckleNumber: 'number',
  employeeId: 'facts',
  name: 'facts',
  designation: 'rank',
  post: 'posting',
  dateOfJoining: 'facts',
  dateOfRetirement: 'facts',
  zone: 'posting',
  currentPosting: 'posting',
  currentPostingTenure: 'posting',
  currentPostingFrom: 'posting',
  previousPostings: 'posting',
  currentAddress: 'facts',
  permanentAddress: 'facts',
  educationDetails: 'facts',
  email: 'facts',
  mobileNumber: 'facts',
  gender: 'facts',
  maritalStatus: 'facts',
  skills: 'facts',
  drivingSkills: 'facts',
  bloodGroup: 'facts',
  spouseGovernmentEmployee: 'facts',
  rewards: 'reward',
  punishments: 'punishment',
  specialNote: 'facts',
  imagePath: 'facts',
  birthDate: 'facts',
  emergencyContact: 'facts',
  statuses: 'status',
  discipline: 'discipline',
  ranks: 'rankHeld',
  trainings: 'training',
} as const satisfies Record<FieldName, EntryKind>;

type FieldOfKind<K extends EntryKind> = {
  [N in FieldName]: (typeof kindOfField)[N] extends K ? N : never;
}[FieldName];

/** Facts without dates. */
export type FactName = FieldOfKind<'facts'>;

/** Facts that are lists: a change of one adds and removes items. */
export type FactListName = {
  [N in FactName]: OfficerDetails[N] extends readonly string[] ? N : never;
}[FactName];

export interface ListChange {
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

export interface FactValues {
  readonly set: Partial<Pick<OfficerDetails, FactName>>;
  /** Lists of which items were added and removed, in place of a whole new one. */
  readonly lists: Readonly<Partial<Record<FactListName, ListChange>>>;
}

export interface PostingValues {
  readonly posting: string;
  readonly tenure: string;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as written, or blank, as `to`. */
  readonly from: string;
  readonly to: string;
  /** Lasts until the next one; its end is not written. */
  readonly isOpen: boolean;
  /** Of the posting before, where the day on which it ends is written. `YYYY-MM-DD`. */
  readonly relieved?: string;
  /** Missing: as before. */
  readonly post?: string;
  readonly zone?: string;
}

/** The values of an entry, by its kind. */
export interface ValuesOfKind {
  readonly facts: FactValues;
  readonly posting: PostingValues;
  /** What changed within a posting, and post and zone of an officer without one. */
  readonly place: Partial<Pick<PostingValues, 'posting' | 'tenure' | 'from' | 'post' | 'zone'>>;
  readonly rank: Pick<OfficerDetails, 'designation'>;
  readonly number: Pick<OfficerDetails, 'buckleNumber'>;
  /** `total`: of all rewards, as written. `count`: good entries more. */
  readonly reward: { readonly total: string } | { readonly count: string };
  readonly punishment: Punishment;
  readonly status: OfficerDetails['statuses'][number];
  readonly discipline: OfficerDetails['discipline'][number];
  readonly rankHeld: OfficerDetails['ranks'][number];
  readonly training: OfficerDetails['trainings'][number];
  /** The last day in the current posting. */
  readonly leaving: { readonly day: string };
}

export type EntryKind = keyof ValuesOfKind;

export type EntryOf<K extends EntryKind> = {
  readonly id: string;
  readonly kind: K;
  /** The day from which it counts, `YYYY-MM-DD`; blank for what was written as a state of the record. */
  readonly since: string;
  readonly values: ValuesOfKind[K];
};

export type Entry = { [K in EntryKind]: EntryOf<K> }[EntryKind];

/** The lists of a record that have an entry for each item, and its kind. Postings are more than a list. */
export const itemLists = {
  punishments: 'punishment',
  statuses: 'status',
  discipline: 'discipline',
  ranks: 'rankHeld',
  trainings: 'training',
} as const satisfies { readonly [N in FieldName]?: (typeof kindOfField)[N] };

export type ItemList = keyof typeof itemLists;
export type ItemKind = (typeof itemLists)[ItemList];
export const itemListNames = Object.keys(itemLists) as ItemList[];

/** Lists of a record whose entries have an order. */
export type ListKind = 'posting' | ItemKind;

/** Values of any kind: of that of the entry. */
export type Corrected = { [K in EntryKind]: Partial<ValuesOfKind[K]> }[EntryKind];

/** One act of a change. Nothing in a book is rewritten: an act corrects, strikes out or takes back what an earlier one did. */
export type Act =
  | ({ readonly act: 'enter' } & Entry)
  /** New values of an entry, beside those that stay. */
  | { readonly act: 'correct'; readonly id: string; readonly values: Corrected }
  | { readonly act: 'strike'; readonly id: string }
  /** The order of a list, as it is written: of postings the newest first. Later entries are put among these. */
  | { readonly act: 'arrange'; readonly list: ListKind; readonly order: readonly string[] }
  /** Takes back all acts of a change, also of one that took something back. */
  | { readonly act: 'undo'; readonly change: number };

/** The acts of one change, by its number. */
export interface Page {
  readonly change: number;
  /** When it was recorded, an ISO instant; undefined where nothing of the record was. */
  readonly at?: string | undefined;
  readonly acts: readonly Act[];
  /** Of a merge: the other record, and this one before and after it. */
  readonly merge?: Merge;
}

export interface Merge {
  /** Pages of the book of the other record. */
  readonly other: readonly Page[];
  /** What was taken from which record; undefined where it has to be told from the records. */
  readonly choices: MergeChoices | undefined;
  readonly before: OfficerDetails;
  readonly after: OfficerDetails;
}

/** Returns the changes whose acts do not stand. The pages are in the order of their changes. */
export function undoneChanges(pages: readonly Page[]): ReadonlySet<number> {
  const undone = new Set<number>();
  // From the last to the first: an undo is only ever of an earlier change, and may be undone itself.
  for (const { change, acts } of pages.toReversed())
    if (!undone.has(change)) for (const act of acts) if (act.act === 'undo') undone.add(act.change);
  return undone;
}

/** `written`: the place in the book of the last act that wrote the entry. */
export type StandingOf<K extends EntryKind> = EntryOf<K> & { readonly written: number };
export type StandingEntry = { [K in EntryKind]: StandingOf<K> }[EntryKind];

/** What stands in a book: entries with their present values, in the order in which they were recorded. */
export interface Standing {
  readonly entries: readonly StandingEntry[];
  readonly arranged: Readonly<Partial<Record<ListKind, readonly string[]>>>;
}

/** Returns what stands of the pages of a book, which are in the order of their changes. */
export function standing(pages: readonly Page[]): Standing {
  const undone = undoneChanges(pages);
  // What opened the book stands: where that is taken back, the record is withdrawn as it is.
  const kept = pages.flatMap(({ change, acts }, index) => (index > 0 && undone.has(change) ? [] : acts));
  const entries = new Map<string, StandingEntry>();
  const arranged: Partial<Record<ListKind, readonly string[]>> = {};
  for (const [written, act] of kept.entries()) {
    if (act.act === 'enter') {
      const { id, kind, since, values } = act;
      entries.set(id, { id, kind, since, values, written } as StandingEntry);
    } else if (act.act === 'strike') entries.delete(act.id);
    else if (act.act === 'arrange') arranged[act.list] = act.order;
    else if (act.act === 'correct') {
      const entry = entries.get(act.id);
      // What it corrects may have been taken back.
      if (entry)
        entries.set(act.id, { ...entry, written, values: { ...entry.values, ...act.values } } as StandingEntry);
    }
  }
  return { entries: [...entries.values()], arranged };
}
