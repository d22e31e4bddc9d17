import type { Plugin } from 'vite';

/** `Form.displayName = "Form";`: a statement of its own. */
const DISPLAY_NAME = /^[\w$]+\.displayName = "[^"]*";$/gmu;
/** `var Form = React10.forwardRef(`. */
const REACT_CALL = /= (?=React\d*\.(?:forwardRef|createContext|memo)\()/gu;
/** Each statement is replaced once, or the build fails: another version of a library needs another look. */
const REPLACED: readonly (readonly [statement: string | RegExp, replacement: string])[] = [
  // The package leads every bundler to its development files.
  ['var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;'],
  // What only a data router has: loaders, error elements of routes, pending navigation.
  ['let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = void 0;'],
  ['let matches = dataRouterOpts && dataRouterOpts.state.matches.length ?', 'let matches = false ?'],
  ['let { isDataRoute } = React2.useContext(RouteContext);', 'const isDataRoute = false;'],
  [
    /(function NavLinkWithRef\([^]*?)let routerState = React10\.useContext\(DataRouterStateContext\);/u,
    '$1const routerState = null;',
  ],
  // Only the framework prefetches by links.
  [
    /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^)]*\);/u,
    'const shouldPrefetch = false, prefetchRef = void 0, prefetchHandlers = void 0;',
  ],
  // Changes are sent without the mutations of the query client.
  [
    'import { MutationCache } from "./mutationCache.js";',
    'const MutationCache = class { clear() {} resumePausedMutations() {} };',
  ],
];

/**
 * Removes unused parts of the router from the bundle: forms, fetchers, other histories, data routers, prefetching. Its
 * components are created by calls and named by statements that the bundler must assume to have side effects. Also
 * removes its development warnings, and the mutations of the query client, which the linter forbids.
 */
export function shakeLibraries(): Plugin {
  const missing = new Set(REPLACED);
  const replaced = (code: string, entry: (typeof REPLACED)[number]): string => {
    const changed = code.replace(...entry);
    if (changed !== code) missing.delete(entry);
    return changed;
  };
  return {
    name: 'buckle:shake-libraries',
    apply: 'build',
    transform: {
      filter: { id: /node_modules[\\/](?:react-router|@tanstack[\\/]query-core)[\\/]/u },
      handler: (code) => ({
        code: REPLACED.reduce(replaced, code.replaceAll(DISPLAY_NAME, '').replaceAll(REACT_CALL, '= /* @__PURE__ */ ')),
        map: null,
      }),
    },
    buildEnd(failure) {
      const [first] = missing;
      if (!failure && first) throw new Error(`The libraries no longer contain ${String(first[0])}`);
    },
  };
}
