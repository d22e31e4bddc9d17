const HEADER = /^(?:MIME-Version|Content-Type|From|X-[\w-]+)\s*:/iu;
const BOUNDARY = /^content-type:\s*multipart\/[^\n]*?(?:\n[ \t][^\n]*?)*?boundary\s*=\s*"?([^"\s;]+)/imu;
const PAGE = /^content-type:\s*text\/(html|css)\b/imu;
const PACKING = /^content-transfer-encoding:\s*([\w-]+)/imu;

/** Decodes what mails and web archives write as ASCII. */
function unpacked(text: string, packing = ''): Buffer {
  if (packing.toLowerCase() === 'base64') return Buffer.from(text, 'base64');
  if (packing.toLowerCase() !== 'quoted-printable') return Buffer.from(text, 'latin1');
  const joined = text.replaceAll(/=[ \t]*\r?\n/gu, '');
  const bytes = joined.replaceAll(/=([\da-f]{2})/giu, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
  return Buffer.from(bytes, 'latin1');
}

const STYLE = Buffer.from('<style>');
const STYLE_END = Buffer.from('</style>');

/** Returns the pages and style sheets of a web archive (MHTML), which Excel and report servers write, one after the other. */
export function pagesOfArchive(bytes: Buffer): Buffer | undefined {
  const start = bytes.toString('latin1', 0, 4096).trimStart();
  const boundary = HEADER.test(start) ? BOUNDARY.exec(start.replaceAll('\r', ''))?.[1] : undefined;
  if (boundary === undefined) return undefined;
  const pages = bytes
    .toString('latin1')
    .split(`--${boundary}`)
    .flatMap((part) => {
      const text = part.trimStart();
      const blank = /\r?\n\r?\n/u.exec(text);
      const [, kind] = (blank && PAGE.exec(text.slice(0, blank.index))) ?? [];
      if (!blank || kind === undefined) return [];
      const [, packing] = PACKING.exec(text.slice(0, blank.index)) ?? [];
      const content = unpacked(text.slice(blank.index + blank[0].length), packing);
      return [kind.toLowerCase() === 'css' ? Buffer.concat([STYLE, content, STYLE_END]) : content];
    });
  return Buffer.concat(pages);
}
