import { findProgram, installPackages } from './debian.mjs';

/** Debian's Poppler, which copies text out of what tests print, installed now where that can be done; else they leave it out. */
export function ensurePdfReader() {
  if (findProgram(['pdftotext'])) return;
  process.stdout.write('Installing Poppler for the tests …\n');
  installPackages(['poppler-utils']);
}
