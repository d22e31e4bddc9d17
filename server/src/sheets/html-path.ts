import type { HtmlStyle, HtmlStyles } from './html-styles.ts';
import { sheetLimits } from './sheet-limits.ts';
import type { Attributes } from './xml-parser.ts';

/** Elements without an end. */
const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

const CELLS = ['td', 'th'];
const GROUPS = ['thead', 'tbody', 'tfoot', 'colgroup', 'caption'];

/** Elements that end where another begins, within their table. */
const ENDED: Readonly<Record<string, readonly string[]>> = {
  td: CELLS,
  th: CELLS,
  tr: ['tr', ...CELLS],
  ...Object.fromEntries(GROUPS.map((name) => [name, ['tr', ...CELLS, ...GROUPS]])),
  p: ['p'],
  li: ['li'],
};

interface Open {
  readonly name: string;
  readonly style: HtmlStyle;
}

/** Open elements with what they inherit. */
export class HtmlPath {
  readonly #styles: HtmlStyles;
  readonly #open: Open[] = [];

  constructor(styles: HtmlStyles) {
    this.#styles = styles;
  }

  get style(): HtmlStyle {
    return this.#open.at(-1)?.style ?? {};
  }

  /** Opens an element, and returns its style. What is in a hidden table can be read all the same. */
  open(name: string, attributes: Attributes): HtmlStyle {
    for (const ended of ENDED[name] ?? []) this.close(ended);
    const own = this.#styles.of(name, attributes);
    const style: HtmlStyle = {
      removed: own.removed,
      hidden: this.style.hidden === true || own.hidden,
      struck: this.style.struck === true || own.struck,
      font: own.font ?? this.style.font,
    };
    if (!VOID.has(name) && this.#open.length < sheetLimits.depth * 10)
      this.#open.push({ name, style: name === 'table' ? { ...style, hidden: false } : style });
    return style;
  }

  close(name: string): void {
    for (let at = this.#open.length - 1; at >= 0; at--) {
      const open = this.#open[at]?.name;
      if (open === name) {
        this.#open.length = at;
        return;
      }
      if (open === 'table') return;
    }
  }
}
