/** Styles are local to their part: no page depends on which stylesheets others have loaded before it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The texts of files by their paths. */
type Files = Readonly<Record<string, string>>;

const SOURCES = join(import.meta.dirname, '..');

/** Written for a stylesheet of others, which stands in no layer. */
const UNLAYERED = '.badges #wcb';
/** Classes by which scripts find what a document has before React. */
const LOOKED_UP = new Set(['early-search', 'slow-network']);
/** What the documents begin with. */
const DOCUMENTS = [
  ['login-entry.ts', 'render-login.tsx'],
  ['main.tsx', 'render-early-search.tsx'],
];
/** The layers of each folder; the order of them all is declared in the tokens. */
const LAYERS: Readonly<Record<string, RegExp>> = {
  theme: /^(?:theme|base)$/u,
  ui: /^(?:theme|kit)$/u,
  app: /^(?:kit|page)$/u,
};

function sourceFiles(): Files {
  const paths = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  const sources = paths.filter((path) => /\.(?:css|tsx?)$/u.test(path) && !/\.test\.|^testing\//u.test(path));
  return Object.fromEntries(sources.map((path) => [path, readFileSync(join(SOURCES, path), 'utf8')]));
}

/** Says what in the files makes styles depend on something else than their part. */
function faultsOf(files: Files): string[] {
  const declared = declarations(files);
  const sheets = Object.keys(files).filter(isSheet);
  const loads = loadedTogether(files);
  const used = new Set<string>();
  const faults = [...declared].flatMap(([name, by]) =>
    by.length > 1 ? [`.${name} is declared in ${by.join(' and ')}`] : [],
  );
  for (const sheet of sheets) faults.push(...faultsOfSheet(sheet, files[sheet] ?? '', declared));
  for (const [path, code] of Object.entries(files)) {
    if (isSheet(path)) continue;
    for (const written of writtenClasses(code)) {
      const found = [...declared].filter(([name]) =>
        written.endsWith('*') ? name.startsWith(written.slice(0, -1)) : name === written,
      );
      if (found.length === 0 && !LOOKED_UP.has(written))
        faults.push(`${path} writes .${written}, which is declared nowhere`);
      for (const [name, [sheet = '']] of found) {
        used.add(name);
        if (!['theme', 'ui', partOf(path)].includes(partOf(sheet)) && path.includes('/'))
          faults.push(`${path} writes .${name} of ${sheet}, another part`);
        if (loads.some((loaded) => loaded.has(path) && !loaded.has(sheet)))
          faults.push(`${path} writes .${name}, and is loaded without ${sheet}`);
      }
    }
  }
  return [
    ...faults,
    ...[...declared.keys()].filter((name) => !used.has(name)).map((name) => `.${name} is used nowhere`),
  ];
}

const isSheet = (path: string): boolean => path.endsWith('.css');

/** A feature; of the rest, `app`, `ui` or `theme`. */
const partOf = (path: string): string => /^(?:features\/)?[^/]+/u.exec(path)?.[0] ?? '';

/** The stylesheets that declare each class: those with a rule for it alone or, without one, those that name it. */
function declarations(files: Files): ReadonlyMap<string, readonly string[]> {
  const alone = new Map<string, Set<string>>();
  const named = new Map<string, Set<string>>();
  for (const sheet of Object.keys(files).filter(isSheet))
    for (const classes of selectorsOf(files[sheet] ?? '').map(classesOf))
      for (const name of classes) {
        named.set(name, (named.get(name) ?? new Set()).add(sheet));
        if (classes.every((other) => other === name)) alone.set(name, (alone.get(name) ?? new Set()).add(sheet));
      }
  return new Map([...named].map(([name, by]) => [name, [...(alone.get(name) ?? by)]]));
}

function faultsOfSheet(sheet: string, css: string, declared: ReadonlyMap<string, readonly string[]>): string[] {
  const isOwn = (name: string): boolean => declared.get(name)?.includes(sheet) === true;
  const isGlobal = partOf(sheet) === 'theme';
  const foreign = selectorsOf(css).filter(
    (selector) => !isGlobal && !/^(?::root$|::view-transition)/u.test(selector) && !classesOf(selector).some(isOwn),
  );
  const layers = [...css.matchAll(/^(?:@layer (\w+) \{|(\S[^@}/\n]*) \{)/gmu)].flatMap(([, layer, selector = '']) =>
    layer !== undefined || (!selector.startsWith('@') && !selector.startsWith(UNLAYERED)) ? [layer ?? 'none'] : [],
  );
  const allowed = LAYERS[partOf(sheet)] ?? /^page$/u;
  return [
    ...foreign.map((selector) => `${sheet} has a rule for ${selector}, of which it declares no class`),
    ...layers.filter((layer) => !allowed.test(layer)).map((layer) => `${sheet} has a rule in layer ${layer}`),
  ];
}

/** The selectors of a stylesheet, one by one; steps of keyframes are none. */
function selectorsOf(css: string): string[] {
  const plain = css.replaceAll(/\/\*[^]*?\*\/|'[^'\n]*'|@keyframes [^]*?\n {2}\}/gu, '');
  return [...plain.matchAll(/([^{};]+)\{/gu)]
    .map(([, selector = '']) => selector.trim().replaceAll(/\s+/gu, ' '))
    .filter((selector) => !selector.startsWith('@'))
    .flatMap((list) => list.split(/,(?![^()]*\)) ?/u));
}

/** The classes that a selector names; those of view transitions are names of their own. */
const classesOf = (selector: string): string[] =>
  [...selector.replaceAll(/::view-transition[^)]*\)/gu, '').matchAll(/\.([a-z][\w-]*)/giu)].map(
    ([, name = '']) => name,
  );

/** What is loaded together: by each document, and by each further chunk with all that leads to it. */
function loadedTogether(files: Files): Set<string>[] {
  const paths = Object.keys(files).filter((path) => !isSheet(path));
  const imports = new Map(
    paths.map((path) => [
      path,
      importsOf(files, path, /^(?:(?:import|export)(?! type)|\}) ?(?:[^;'"]*from )?'(\.[^']+)';/gmu),
    ]),
  );
  const chunks = new Map(paths.map((path) => [path, importsOf(files, path, /\bimport\('(\.[^']+)'\)/gu)]));
  const reach = (path: string, found: Set<string>): Set<string> => {
    if (found.has(path)) return found;
    found.add(path);
    for (const imported of imports.get(path) ?? []) reach(imported, found);
    return found;
  };
  const loads: Set<string>[] = [];
  const load = (entries: readonly string[], before: ReadonlySet<string>): void => {
    const all = new Set(before);
    for (const entry of entries) reach(entry, all);
    loads.push(all);
    for (const path of all)
      if (!before.has(path)) for (const chunk of chunks.get(path) ?? []) if (!all.has(chunk)) load([chunk], all);
  };
  for (const entries of DOCUMENTS) load(entries, new Set());
  return loads;
}

const importsOf = (files: Files, path: string, statement: RegExp): string[] =>
  [...(files[path] ?? '').matchAll(statement)]
    .map(([, from = '']) => posix.join(posix.dirname(path), from))
    .filter((imported) => files[imported] !== undefined);

/** The classes that a component writes; of one put together from parts, its beginning and `*`. */
function writtenClasses(code: string): Set<string> {
  const places = [...code.matchAll(/\b(?:className=(?=["{])|classes(?=\()|buttonClass(?=\()|classList\.\w+(?=\())/gu)]
    .map(({ 0: match, index }) => valueAt(code, index + match.length))
    .map((place) => place.replaceAll(/^\(\s*'(?:primary|secondary|quiet)'|[!=]== (?:'[^']*'|[\w.[\]]+)/gu, ''));
  const assigned = [...code.matchAll(/\bclassName(?::| =) ('[^']*')/gu)].map(([, text = '']) => text);
  const constants = [...code.matchAll(/^const (\w+)[^=\n]*= ([^;]+);/gmu)]
    .filter(([, name = '']) => places.some((place) => new RegExp(`\\b${name}\\b(?!\\()`, 'u').test(place)))
    .map(([, , value = '']) => value);
  const names = [...places, ...assigned, ...constants]
    .map((place) => place.replaceAll(/buttonClass\(\s*'\w+'/gu, ''))
    .flatMap((place) => [...place.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/gu)])
    .flatMap(([, a, b, c]) => (a ?? b ?? c ?? '').replaceAll(/\$\{[^}]*\}/gu, '*').split(/\s+/u));
  return new Set(names.map((name) => name.replace(/\*.*/u, '*')).filter((name) => /^[a-z]/u.test(name)));
}

/** The text in quotes or brackets that begins there. */
function valueAt(code: string, from: number): string {
  if (code[from] === '"') return code.slice(from, code.indexOf('"', from + 1) + 1);
  let depth = 0;
  for (let at = from; at < code.length; at++) {
    if ('{(['.includes(code.charAt(at))) depth++;
    else if ('})]'.includes(code.charAt(at)) && --depth === 0) return code.slice(from, at);
  }
  return '';
}

describe('stylesheets', () => {
  it('declare each class once, for their own part, and neither miss nor keep one', () => {
    expect(faultsOf(sourceFiles())).toEqual([]);
  });

  const files: Files = {
    'main.tsx': "import './ui/button.tsx';\nconst Orders = lazy(() => import('./features/orders/page.tsx'));\n",
    'ui/button.tsx': 'import \'./button.css\';\nexport const Button = () => <a className="button" />;\n',
    'ui/button.css': '@layer kit {\n  .button {\n  }\n}\n',
    'features/orders/page.tsx':
      "import './page.css';\nconst look = 'order--new';\nexport const Page = () => <p className={classes('order', look)} />;\n",
    'features/orders/page.css': '@layer page {\n  .order,\n  .order--new {\n  }\n\n  .order > .button {\n  }\n}\n',
  };

  it('of a sound app have no fault', () => {
    expect(faultsOf(files)).toEqual([]);
  });

  const page = (code: string): Files => ({ 'features/users/page.tsx': code });
  const sheet = (css: string): Files => ({
    'features/orders/page.css': `${files['features/orders/page.css']}${css}`,
  });
  it.each<[fault: string, change: Files, said: string]>([
    [
      'of two that declare a class',
      { 'features/orders/more.css': '@layer page {\n  .order {\n  }\n}\n' },
      '.order is declared in features/orders/page.css and features/orders/more.css',
    ],
    [
      'of a class of another feature',
      page('import \'../orders/page.css\';\nexport const Page = () => <p className="order" />;\n'),
      'features/users/page.tsx writes .order of features/orders/page.css, another part',
    ],
    [
      'that is not loaded with who writes its class',
      {
        'main.tsx': `${files['main.tsx']}import './features/orders/early.tsx';\n`,
        'features/orders/early.tsx': 'export const Early = () => <p className="order" />;\n',
      },
      'features/orders/early.tsx writes .order, and is loaded without features/orders/page.css',
    ],
    [
      'of a class that none declares',
      page('export const Page = () => <p className="user" />;\n'),
      'features/users/page.tsx writes .user, which is declared nowhere',
    ],
    ['of a class that nothing uses', sheet('@layer page {\n  .left-over {\n  }\n}\n'), '.left-over is used nowhere'],
    [
      'with a rule for classes of others',
      { 'features/users/page.css': '@layer page {\n  .order > .button {\n  }\n}\n' },
      'features/users/page.css has a rule for .order > .button, of which it declares no class',
    ],
    ['in the layer of the kit', sheet('@layer kit {\n}\n'), 'features/orders/page.css has a rule in layer kit'],
    ['in no layer', sheet('.order {\n}\n'), 'features/orders/page.css has a rule in layer none'],
  ])('show the fault %s', (_fault, change, said) => {
    expect(faultsOf({ ...files, ...change })).toEqual([said]);
  });
});
