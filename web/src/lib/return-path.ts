/** Pages behind the guard (specification, section 2, and our own). */
const GUARDED =
  /^\/(?:home|add|account|details(?:\/tab[1-5])?|history(?:\/views)?|proposals(?:\/one)?|my-proposals|users|activity)$/u;

const ANYWHERE = 'https://buckle.invalid';

/** The path and query of a guarded page; anything else, another site's address above all, is nowhere to go back to. */
export function readReturnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, ANYWHERE)) return undefined;
  const { origin, pathname, search } = new URL(value, ANYWHERE);
  return origin === ANYWHERE && GUARDED.test(pathname) ? pathname + search : undefined;
}
