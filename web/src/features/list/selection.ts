/** Officers who are selected: some, or everybody of the list but some. */
export interface Selection {
  readonly everybody: boolean;
  /** Ids of those who are selected, or of those who are not where everybody else is. */
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

/** A selection in a list of so many: where nobody is left of everybody, it is over. */
export const withoutEmpty = (selection: Selection, total: number): Selection =>
  countSelected(selection, total) === 0 ? nobodySelected : selection;
