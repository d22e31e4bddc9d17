import { safeName } from '@buckle/domain/file-name';

/** Characters that `encodeURIComponent` keeps and RFC 8187 does not. */
const RESERVED = /['()*]/gu;

const encoded = (character: string): string => `%${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`;

/**
 * Returns a Content-Disposition that saves a file under a name of any origin; with an ASCII one for programs that do not
 * read `filename*` (RFC 6266). Quotes, line breaks and characters that reverse text are replaced. The ending, `.csv`, is
 * of the content.
 */
export function attachment(stem: string, ending: string): string {
  const name = `${safeName(stem) || 'file'}${ending}`;
  const ascii = name.replaceAll('–', '-').replaceAll(/[^\x20-\x7E]+|%/gu, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(RESERVED, encoded)}`;
}
