/** HTML with escaped texts. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | Html | readonly Part[];

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/gu, (found) => ENTITIES[found] ?? found);

function write(part: Part): string {
  if (part instanceof Html) return part.text;
  return typeof part === 'string' ? escape(part) : part.map(write).join('');
}

/** A template whose values are escaped, unless they are themselves HTML. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((string, index) => string + write(parts[index] ?? '')).join(''));
