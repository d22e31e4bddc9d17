const HOME = '/home';
const NOWHERE = -1;

/** The index of the last history entry of the search that lies before the present one, as far as this document knows. */
let homeIndex = NOWHERE;

/** The router counts its entries of the history. */
const indexOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0;

/** To be called for each page that is shown. */
export function noteEntry(pathname: string): void {
  const index = indexOf(history.state);
  if (pathname === HOME) homeIndex = index;
  else if (index <= homeIndex) homeIndex = NOWHERE;
}

/** Returns how many entries before the present one the search is; 0 if it is not known to be one. */
export function stepsToHome(): number {
  const steps = indexOf(history.state) - homeIndex;
  return homeIndex === NOWHERE || steps < 0 ? 0 : steps;
}
