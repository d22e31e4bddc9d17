import type { Attributes } from './xml-parser.ts';

const LINE = /^style:text-line-through-(?:style|type)$/u;

/** Whether a row or a column is hidden, by hand or by a filter. */
export const isHidden = ({ 'table:visibility': visibility = 'visible' }: Attributes): boolean =>
  visibility !== 'visible';

/** The styles of an OpenDocument file that hide sheets or strike cells through. */
export class OdsStyles {
  readonly #struck = new Set<string>();
  readonly #hidden = new Set<string>();
  #style = '';

  open(name: string, attributes: () => Attributes): void {
    if (name === 'style') this.#style = attributes()['style:name'] ?? '';
    else if (name === 'text-properties') {
      const lines = Object.entries(attributes()).filter(([key]) => LINE.test(key));
      if (lines.some(([, line]) => line !== 'none')) this.#struck.add(this.#style);
    } else if (name === 'table-properties' && attributes()['table:display'] === 'false') this.#hidden.add(this.#style);
  }

  isStruck(attributes: Attributes): boolean {
    return this.#struck.has(attributes['table:style-name'] ?? '');
  }

  /** Whether a sheet is hidden. */
  isHidden(attributes: Attributes): boolean {
    return this.#hidden.has(attributes['table:style-name'] ?? '');
  }
}
