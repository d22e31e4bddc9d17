/** Characters that `encodeURIComponent` keeps and RFC 8187 does not. */
const RESERVED = /['()*]/gu;

const encoded = (character: string): string => `%${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`;

/**
 * Returns a Content-Disposition that saves a file under a name made by `fileName`; with an ASCII one for programs that
 * do not read `filename*` (RFC 6266).
 */
export function attachment(name: string): string {
  const ascii = name.replaceAll('–', '-').replaceAll(/[^\x20-\x7E]+/gu, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(RESERVED, encoded)}`;
}
