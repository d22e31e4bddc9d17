/** Texts of a ZIP of photos that is imported. */

import type { PhotoNames } from './import-plan.ts';
import { codedMessages } from '../coded-messages.ts';
import { photoMessages } from '../photos/photos.messages.ts';
import { importCheckMessages } from './import-pages.messages.ts';
import { counted, enumeration, list, number } from '../intl.ts';

const MAX_LISTED = 5;

const pictures = (count: number): string => counted(count, 'picture', 'pictures');

function listedFiles(files: readonly string[]): string {
  const more = files.length - MAX_LISTED;
  return more > 0 ? enumeration(files.slice(0, MAX_LISTED), more) : list(files);
}

/** Sheet name and headers of the rows for the pictures. */
export const photoSheet = { name: 'Photos', headers: ['Name', 'File'] } as const;

const numbersFor: Readonly<Record<PhotoNames, string>> = {
  either: 'employee id or buckle number',
  employeeId: 'employee id',
  buckleNumber: 'buckle number',
};

/** Why a picture is not imported, and what to do. */
export const photoProblems = /* @__PURE__ */ codedMessages('photo', {
  heic: photoMessages.heic,
  archive: 'It is a ZIP inside the ZIP. Unpack it, and put its pictures into one ZIP.',
  notPicture: 'It cannot be read as a picture. Save it as JPEG, PNG or WebP of at most 40 megapixels.',
  tooLarge: (megabytes: number) => `It is larger than ${megabytes} MB. Save it smaller.`,
  unknown: (name: string, names: PhotoNames) =>
    `No officer has the ${numbersFor[names]} "${name}". Rename the picture, or correct the record.`,
  severalOfficers: (count: number, name: string) =>
    `${number(count)} officers have the number "${name}". Name the picture by the employee id.`,
  twoMeanings: (name: string) =>
    `"${name}" is the employee id of one officer and the buckle number of another. Say which of the two the names are.`,
  severalPictures: (files: readonly string[]) =>
    `The ZIP has ${pictures(files.length)} of this officer: ${listedFiles(files)}. Keep the right one.`,
  sameAs: (file: string) => `The same picture as ${file}, which counts.`,
});

const photos = (count: number): string => counted(count, 'photo', 'photos');

/** Texts of the page on which a ZIP of photos is chosen, and of the step before the check. */
export const photoImportMessages = {
  formats: 'Or a ZIP of photos, each named by employee id or buckle number: EMP1234.jpg, 13001.jpg, PC-861.jpg.',
  tooLarge: (megabytes: number) =>
    `This ZIP is too large. Put the photos into several ZIPs of at most ${megabytes} MB, and import one after the other.`,
  step: 'Names',
  checking: 'Comparing the pictures with the directory…',
  progressOf: (done: number, of: number) => `${number(done)} of ${pictures(of)}`,
  pictures,
  hint: 'Each picture becomes the photo of the officer whom its name says. No officer is added.',
  named: 'How are the pictures named?',
  names: {
    either: 'By employee id or buckle number',
    employeeId: 'By employee id',
    buckleNumber: 'By buckle number',
  } satisfies Readonly<Record<PhotoNames, string>>,
  firstFiles: enumeration,
  check: (count: number) => `Check ${pictures(count)}`,
} as const;

/** Texts of the check and the report of a ZIP of photos. */
export const photoCheckMessages = {
  ...importCheckMessages,
  tabs: 'Pictures',
  rowsOf: (all: number) => `${pictures(all)} in the ZIP.`,
  hints: {
    ...importCheckMessages.hints,
    changed: 'These officers will get these photos.',
    unchanged: 'These officers have these photos already.',
    refused: 'These pictures are not imported. Correct them in the ZIP, and import it again.',
    ignored: 'Another picture stands for these.',
  },
  doneHints: {
    ...importCheckMessages.doneHints,
    changed: 'These officers got these photos.',
    unchanged: 'These officers had these photos already.',
    refused: 'These pictures were not imported. Correct them in the ZIP, and import it again.',
    ignored: 'Another picture stands for these.',
  },
  downloadRefused: 'Download list of refused pictures',
  changeColumns: 'Change names',
  nothingToWrite: 'Nothing would be written: the officers have all photos that can be imported.',
  importOfficers: (count: number) => `Import ${photos(count)}`,
  importTitle: (count: number) => `Import ${photos(count)}?`,
  importChanges: (count: number) => counted(count, 'officer gets a photo.', 'officers get photos.'),
  importRefused: (count: number) => `${pictures(count)} will not be imported.`,
} as const;
