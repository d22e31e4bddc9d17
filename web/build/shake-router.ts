import type { Plugin } from 'vite';

/** `Form.displayName = "Form";`: a statement of its own. */
const DISPLAY_NAME = /^[\w$]+\.displayName = "[^"]*";$/gmu;
/** `var Form = React10.forwardRef(`. */
const MADE = /= (?=React\d*\.(?:forwardRef|createContext|memo)\()/gu;
/** The package leads every bundler to its development files. */
const DEVELOPMENT = 'var ENABLE_DEV_WARNINGS = true;';

/**
 * Lets the bundler leave out what nobody uses of the router: forms, fetchers, another history. Each of its components is
 * made by a call, and named for developer tools by a statement, of which the bundler does not know that they do no more.
 * Its warnings to developers go too.
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
          .replaceAll(MADE, '= /* @__PURE__ */ ')
          .replace(DEVELOPMENT, 'var ENABLE_DEV_WARNINGS = false;'),
        map: null,
      }),
    },
  };
}
