/** Selected officers: some, or all of the list except some. */
export interface Selection {
  readonly everybody: boolean;
  /** Ids of the selected officers, or of the excluded ones if all others are selected. */
  readonly ids: ReadonlySet<string>;
}

export const nobodySelected: Selection = { everybody: false, ids: new Set() };
export const everybodySelected: Selection = { everybody: true, ids: new Set() };

export const isSelected = ({ everybody, ids }: Selection, id: string): boolean => ids.has(id) !== everybody;

export function toggleSelected({ everybody, ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { everybody, ids: next };
}

/** How many are selected in a list of so many. */
export const countSelected = ({ everybody, ids }: Selection, total: number): number =>
  everybody ? Math.max(0, total - ids.size) : ids.size;

/** Resets a selection of all officers that excludes every one of them. */
export const withoutEmpty = (selection: Selection, total: number): Selection =>
  countSelected(selection, total) === 0 ? nobodySelected : selection;
