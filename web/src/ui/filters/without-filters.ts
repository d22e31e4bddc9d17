/** Returns filters without some of them. */
export const withoutFilters = <F extends object>(filters: F, names: readonly (keyof F)[]): F =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.some((one) => one === name))) as F;
