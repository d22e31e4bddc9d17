import { legacyFont } from './sheet-file.ts';
import type { Attributes } from './xml-parser.ts';

/** What the styles of an element say; inner elements inherit it. */
export interface HtmlStyle {
  /** Not shown. */
  readonly hidden?: boolean | undefined;
  /** Not shown, and without a place: cells behind it move up. */
  readonly removed?: boolean | undefined;
  readonly struck?: boolean | undefined;
  /** Legacy font; blank for another one. */
  readonly font?: string | undefined;
}

/** Elements that strike their texts through. */
const STRUCK: ReadonlySet<string> = new Set(['s', 'strike', 'del']);

/** Families of a font behind its size. */
const FONT = /\d[\w.%/-]*\s+(\D.*)$/u;
/** A selector of one element: `td`, `.xl66`, `tr.old`, `#notes`. */
const SELECTOR = /^(?:[a-z][\w-]*)?(?:[.#][\w-]+)*$/iu;
/** Longer styles are not read, nor longer values. */
const CSS_MAX = 2_000_000;
const VALUE_MAX = 200;
const KNOWN_MAX = 10_000;

function declared(css: string): HtmlStyle {
  const values = new Map<string, string>();
  for (const declaration of css.split(';')) {
    const [property = '', ...value] = declaration.split(':');
    values.set(property.trim().toLowerCase(), value.join(':').trim().slice(0, VALUE_MAX));
  }
  const has = (property: string, value: RegExp): boolean | undefined =>
    values.has(property) ? value.test(values.get(property) ?? '') : undefined;
  const removed = has('display', /^none\b/iu);
  const hidden = [removed, has('visibility', /^(?:hidden|collapse)\b/iu), has('mso-hide', /^all\b/iu)];
  const family = values.get('font-family') ?? FONT.exec(values.get('font') ?? '')?.[1];
  return {
    removed,
    hidden: hidden.every((one) => one === undefined) ? undefined : hidden.includes(true),
    font: family === undefined ? undefined : (legacyFont(family) ?? ''),
    struck: has('text-decoration-line', /line-through/iu) ?? has('text-decoration', /line-through/iu),
  };
}

/** Merges styles; what later ones say counts. */
const merged = (styles: readonly HtmlStyle[]): HtmlStyle => {
  const all: Record<string, unknown> = {};
  for (const style of styles)
    for (const [key, value] of Object.entries(style)) if (value !== undefined) all[key] = value;
  return all;
};

/** Elements that every table has: as ancestors they narrow nothing, and what is said of all cells of a row is said of the row. */
const PLAIN = /^(?:html|body|div|table|thead|tbody|tfoot|tr|td|th|\*)$/iu;

const withoutComments = (css: string): string =>
  css
    .split('/*')
    .map((part, index) => (index === 0 ? part : part.includes('*/') ? part.slice(part.indexOf('*/') + 2) : ''))
    .join(' ')
    .replaceAll('<!--', ' ')
    .replaceAll('-->', ' ');

/** The styles of a page that hide elements or strike their texts through. */
export class HtmlStyles {
  #css = '';
  #rules: ReadonlyMap<string, HtmlStyle> | undefined;
  readonly #known = new Map<string, HtmlStyle>();

  /** Adds a piece of the content of a `style` element. */
  add(css: string): void {
    if (this.#css.length + css.length > CSS_MAX) return;
    this.#css += css;
    this.#rules = undefined;
    this.#known.clear();
  }

  of(name: string, attributes: Attributes): HtmlStyle {
    const { class: classes = '', id = '', style = '', face, hidden } = attributes;
    const key = `${name}|${classes}|${id}|${style}|${face}|${hidden === undefined}`;
    let found = this.#known.get(key);
    if (!found) {
      found = merged([
        ...(STRUCK.has(name) ? [{ struck: true }] : []),
        ...(hidden === undefined ? [] : [{ hidden: true, removed: true }]),
        ...(name === 'font' && face !== undefined ? [{ font: legacyFont(face) ?? '' }] : []),
        ...this.#rulesFor(name, classes, id),
        declared(style),
      ]);
      if (this.#known.size > KNOWN_MAX) this.#known.clear();
      this.#known.set(key, found);
    }
    return found;
  }

  #rulesFor(name: string, classes: string, id: string): HtmlStyle[] {
    this.#rules ??= rulesOf(this.#css);
    const parts = new Set([...classes.split(/\s+/u).map((one) => `.${one}`), `#${id}`]);
    return [...this.#rules].flatMap(([selector, style]) => {
      const [tag = '', ...others] = selector.split(/(?=[.#])/u);
      const all = /^[.#]/u.test(tag) ? [tag, ...others] : others;
      const isTag = all.length > others.length || tag.toLowerCase() === name;
      return isTag && all.every((part) => parts.has(part)) ? [style] : [];
    });
  }
}

/** Returns the element that a selector is about, if it is known without its ancestors: `table tr.old`, `tr.old td`. */
function subjectOf(selector: string): string | undefined {
  const parts = selector.trim().split(/\s*>\s*|\s+/u);
  const others = parts.filter((part) => !PLAIN.test(part));
  const [subject = parts.at(-1) ?? ''] = others;
  return others.length <= 1 && subject !== '' && SELECTOR.test(subject) ? subject : undefined;
}

/** Yields the rules of a text, without those of media and the like, which may be of paper alone. */
function* rulesIn(css: string): Generator<readonly [selectors: string, declarations: string]> {
  let [start, depth, nested] = [0, 0, ''];
  for (let at = 0; at < css.length; at++) {
    const sign = css[at];
    if (sign === ';' && depth === 0) start = at + 1;
    if (sign === '{' && depth++ === 0) [nested, start] = [css.slice(start, at).trim(), at + 1];
    if (sign !== '}' || depth === 0 || --depth > 0) continue;
    if (!nested.startsWith('@')) yield [nested, css.slice(start, at)];
    start = at + 1;
  }
}

function rulesOf(css: string): ReadonlyMap<string, HtmlStyle> {
  const rules = new Map<string, HtmlStyle>();
  for (const [selectors, declarations] of rulesIn(withoutComments(css))) {
    const style = declared(declarations);
    if (Object.values(style).every((value) => value === undefined)) continue;
    for (const selector of selectors.split(',').map(subjectOf))
      if (selector !== undefined) rules.set(selector, merged([rules.get(selector) ?? {}, style]));
  }
  return rules;
}
