import { findProgram, installPackages } from './debian.mjs';

/** Installs Debian's Poppler, which extracts text from printed PDFs, if possible; otherwise those tests are skipped. */
export async function ensurePdfReader() {
  if (findProgram(['pdftotext'])) return;
  process.stdout.write('Installing Poppler for the tests …\n');
  await installPackages(['poppler-utils']);
}
