/** Selected officers: some, or all of the list except some. */
export interface Selection {
  readonly all: boolean;
  /** Ids of the selected officers, or of the excluded ones if all others are selected. */
  readonly ids: ReadonlySet<string>;
}

export const emptySelection: Selection = { all: false, ids: new Set() };
export const fullSelection: Selection = { all: true, ids: new Set() };

export const isSelected = ({ all, ids }: Selection, id: string): boolean => ids.has(id) !== all;

export function toggleSelected({ all, ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { all, ids: next };
}

/** How many are selected in a list of so many. */
export const countSelected = ({ all, ids }: Selection, total: number): number =>
  all ? Math.max(0, total - ids.size) : ids.size;

/** Resets a selection of all officers that excludes every one of them. */
export const withoutEmpty = (selection: Selection, total: number): Selection =>
  countSelected(selection, total) === 0 ? emptySelection : selection;
