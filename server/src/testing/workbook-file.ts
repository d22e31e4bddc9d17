import { type ZippedPart, zipFile } from './zip-file.ts';

interface Workbook {
  /** Names of the sheets with the inside of their `worksheet` element. */
  readonly sheets: Readonly<Record<string, string>>;
  /** Attributes of `workbookPr`. */
  readonly properties?: string;
  /** Number formats of the styles 1, 2, …; style 0 is general. */
  readonly formats?: readonly string[];
  /** Fonts of the styles behind those of the formats. */
  readonly fonts?: readonly string[];
  /** `si` elements. */
  readonly texts?: string;
  readonly hidden?: string;
  /** `calcPr` element. */
  readonly calculation?: string;
  readonly others?: readonly ZippedPart[];
  /** Names of the parts as another program writes them. */
  readonly rename?: (name: string) => string;
  /** Encoding of the parts, UTF-8 by default. */
  readonly encode?: (text: string) => Buffer;
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (inside: string): string => `<?xml version="1.0"?><Relationships>${inside}</Relationships>`;
const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Writes an XLSX of which the test says the XML of each sheet. */
export const workbookFile = ({ rename = String, encode = Buffer.from, ...workbook }: Workbook): Buffer =>
  zipFile(
    partsOf(workbook).map(({ name, content, ...others }) => ({
      ...others,
      name: rename(name),
      content: typeof content === 'string' ? encode(content) : content,
    })),
  );

function partsOf({
  sheets,
  properties = '',
  formats = [],
  fonts = [],
  texts,
  hidden,
  calculation = '',
  others = [],
}: Workbook): readonly ZippedPart[] {
  const named = Object.entries(sheets);
  const list = named.map(
    ([name], i) =>
      `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"${name === hidden ? ' state="hidden"' : ''}/>`,
  );
  const codes = formats.map((code, i) => `<numFmt numFmtId="${200 + i}" formatCode="${escaped(code)}"/>`);
  const styles = [
    ...formats.map((_, i) => `<xf numFmtId="${200 + i}"/>`),
    ...fonts.map((_, i) => `<xf numFmtId="0" fontId="${i + 1}"/>`),
  ];
  const names = ['Calibri', ...fonts].map((name) => `<font><name val="${name}"/></font>`);
  return [
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: '_rels/.rels', content: relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="${OFFICE}"><workbookPr ${properties}/><sheets>${list.join('')}</sheets>${calculation}</workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        named.map((_, i) => relation(`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`)).join('') +
          relation('rIdStyles', 'styles', 'styles.xml') +
          relation('rIdTexts', 'sharedStrings', '/xl/sharedStrings.xml'),
      ),
    },
    {
      name: 'xl/styles.xml',
      content: `<styleSheet><numFmts>${codes.join('')}</numFmts><fonts>${names.join('')}</fonts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
    },
    ...(texts === undefined ? [] : [{ name: 'xl/sharedStrings.xml', content: `<sst>${texts}</sst>` }]),
    ...named.map(([, inside], i) => ({
      name: `xl/worksheets/sheet${i + 1}.xml`,
      content: `<?xml version="1.0" encoding="UTF-8"?><worksheet>${inside}</worksheet>`,
    })),
    ...others,
  ];
}
