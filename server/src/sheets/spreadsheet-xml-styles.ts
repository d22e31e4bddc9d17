import { legacyFont } from './legacy-fonts.ts';
import { kindOfFormat, type NumberKind } from './number-format.ts';
import type { Attributes } from './xml-parser.ts';

/** What a style of an XML spreadsheet says of its cells. */
export interface XmlStyle {
  readonly format: NumberKind;
  readonly struck: boolean;
  /** Legacy font. */
  readonly font: string | undefined;
}

interface OwnStyle extends Partial<XmlStyle> {
  readonly parent: string;
}

const DEFAULT = 'Default';
/** Styles that inherit from each other at most. */
const PARENTS_MAX = 10;
const NUMBER: NumberKind = { kind: 'number' };

export const isTrue = (attribute: string | undefined): boolean => attribute === '1' || attribute === 'true';

/** The styles of an XML spreadsheet of Excel 2003, with what they inherit. */
export class SpreadsheetXmlStyles {
  readonly #styles = new Map<string, OwnStyle>();
  readonly #known = new Map<string, XmlStyle>();
  #id = '';

  open(name: string, attributes: () => Attributes): void {
    if (name === 'Style') {
      const { 'ss:ID': id = '', 'ss:Parent': parent = DEFAULT } = attributes();
      this.#id = id;
      this.#add({ parent });
    } else if (name === 'NumberFormat') this.#add({ format: kindOfFormat(attributes()['ss:Format'] ?? '') });
    else if (name === 'Font') {
      const { 'ss:StrikeThrough': struck, 'ss:FontName': font } = attributes();
      if (struck !== undefined) this.#add({ struck: isTrue(struck) });
      if (font !== undefined) this.#add({ font });
    }
  }

  /** Returns the style of cells; the default one if there is none of this id. */
  of(id: string): XmlStyle {
    let found = this.#known.get(id);
    if (!found) {
      const styles: OwnStyle[] = [];
      for (
        let next = this.#styles.get(id) ?? this.#styles.get(DEFAULT);
        next && !styles.includes(next) && styles.length < PARENTS_MAX;
        next = this.#styles.get(next.parent)
      )
        styles.push(next);
      found = {
        format: styles.find(({ format }) => format)?.format ?? NUMBER,
        font: legacyFont(styles.find(({ font }) => font !== undefined)?.font),
        struck: styles.find(({ struck }) => struck !== undefined)?.struck ?? false,
      };
      this.#known.set(id, found);
    }
    return found;
  }

  #add(style: Partial<OwnStyle>): void {
    this.#styles.set(this.#id, { parent: DEFAULT, ...this.#styles.get(this.#id), ...style });
  }
}
