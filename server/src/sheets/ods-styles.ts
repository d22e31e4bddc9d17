import { legacyFont } from './legacy-fonts.ts';
import type { Attributes, XmlHandlers } from './xml-parser.ts';

const LINE = /^style:text-line-through-(?:style|type)$/u;

/** Whether a row or a column is hidden, by hand or by a filter. */
export const isHidden = ({ 'table:visibility': visibility = 'visible' }: Attributes): boolean =>
  visibility !== 'visible';

/** What a style says of its cells. */
interface CellStyle {
  readonly struck: boolean;
  /** Legacy font. */
  readonly font: string | undefined;
}

interface OwnStyle {
  readonly parent: string;
  struck?: boolean;
  font?: string;
}

/** Style without a name that all cells inherit from. */
const ROOT = '';
/** Style of cells that others inherit from; LibreOffice names it so. */
const DEFAULT = 'Default';
/** Styles that inherit from each other at most. */
const PARENTS_MAX = 20;

/** The styles of an OpenDocument file that hide sheets, strike cells through or set a legacy font. */
export class OdsStyles implements XmlHandlers {
  readonly #styles = new Map<string, OwnStyle>();
  readonly #known = new Map<string, CellStyle>();
  /** Families by the names that styles use. */
  readonly #fonts = new Map<string, string>();
  readonly #hidden = new Set<string>();
  #style = ROOT;
  #own: OwnStyle | undefined;

  open(name: string, attributes: () => Attributes): void {
    if (name === 'style' || name === 'default-style') this.#openStyle(attributes());
    else if (name === 'font-face') {
      const { 'style:name': face = '', 'svg:font-family': family = '' } = attributes();
      this.#fonts.set(face, family);
    } else if (name === 'text-properties') this.#addText(attributes());
    else if (name === 'table-properties' && attributes()['table:display'] === 'false') this.#hidden.add(this.#style);
  }

  text(): void {
    // Styles have no texts.
  }

  close(): void {
    // Styles end where others begin.
  }

  /** Returns the style of a name; of the first that is given, if any. */
  of(...names: readonly (string | undefined)[]): CellStyle {
    const name = names.find((one) => one !== undefined) ?? DEFAULT;
    let found = this.#known.get(name);
    if (!found) {
      const styles: OwnStyle[] = [];
      for (
        let next = this.#styles.get(name) ?? this.#styles.get(DEFAULT) ?? this.#styles.get(ROOT);
        next && !styles.includes(next) && styles.length < PARENTS_MAX;
        next = this.#styles.get(next.parent) ?? this.#styles.get(ROOT)
      )
        styles.push(next);
      const font = styles.find((style) => style.font !== undefined)?.font;
      found = {
        struck: styles.find(({ struck }) => struck !== undefined)?.struck ?? false,
        font: legacyFont(this.#fonts.get(font ?? '') ?? font),
      };
      this.#known.set(name, found);
    }
    return found;
  }

  /** Returns the legacy font of a part of a text. */
  spanFont(attributes: Attributes): string | undefined {
    const name = attributes['text:style-name'];
    return name === undefined ? undefined : this.of(name).font;
  }

  /** Whether a sheet is hidden. */
  isHidden(attributes: Attributes): boolean {
    return this.#hidden.has(attributes['table:style-name'] ?? '');
  }

  #openStyle(attributes: Attributes): void {
    const { 'style:name': name = ROOT, 'style:family': family, 'style:parent-style-name': parent = ROOT } = attributes;
    this.#style = name;
    // Other families use the same names.
    this.#own = ['table-cell', 'text', undefined].includes(family) ? { parent } : undefined;
    if (this.#own) this.#styles.set(name, this.#own);
  }

  #addText(attributes: Attributes): void {
    if (!this.#own) return;
    const lines = Object.entries(attributes).filter(([key]) => LINE.test(key));
    if (lines.length > 0) this.#own.struck = lines.some(([, line]) => line !== 'none');
    const font = attributes['style:font-name'] ?? attributes['fo:font-family'];
    if (font !== undefined) this.#own.font = font;
  }
}
