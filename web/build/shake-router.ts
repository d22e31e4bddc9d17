import type { Plugin } from 'vite';

/** `Form.displayName = "Form";`: a statement of its own. */
const DISPLAY_NAME = /^[\w$]+\.displayName = "[^"]*";$/gmu;
/** `var Form = React10.forwardRef(`. */
const REACT_CALL = /= (?=React\d*\.(?:forwardRef|createContext|memo)\()/gu;
/** The package leads every bundler to its development files. */
const DEVELOPMENT = 'var ENABLE_DEV_WARNINGS = true;';

/**
 * Removes unused parts of the router from the bundle: forms, fetchers, other histories. Its components are created by
 * calls and named by statements that the bundler must assume to have side effects. Also removes its development
 * warnings.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'buckle:shake-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]/u },
      handler: (code) => ({
        code: code
          .replaceAll(DISPLAY_NAME, '')
          .replaceAll(REACT_CALL, '= /* @__PURE__ */ ')
          .replace(DEVELOPMENT, 'var ENABLE_DEV_WARNINGS = false;'),
        map: null,
      }),
    },
  };
}
