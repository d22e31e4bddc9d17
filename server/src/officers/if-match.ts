import { writeErrors } from './officers.errors.ts';

/** The version in `If-Match: "3"`; undefined where the header is not there. */
export function versionIn(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined) return undefined;
  const version = /^"?(\d{1,9})"?$/u.exec(ifMatch.trim())?.[1];
  if (version === undefined) throw writeErrors.badVersion();
  return Number(version);
}
