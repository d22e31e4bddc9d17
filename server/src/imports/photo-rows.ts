import type { PhotoNames } from '@buckle/domain/import/import-plan';
import { photoProblems } from '@buckle/domain/messages/photo-imports';
import { fold } from '@buckle/domain/officer/matching';
import type { OfficerDetails } from '@buckle/domain/officer/field-table';
import type { Resolver } from '@buckle/domain/reference/resolver';
import type { Reader } from '../db/engine.ts';
import { RequestError } from '../http/request-error.ts';
import { type NamedOfficer, namedOfficers } from '../officers/named-officers.ts';
import { employeeKey, officerRepository } from '../officers/officer.repository.ts';
import { photoErrors } from '../photos/photo.errors.ts';
import { SheetError } from '../sheets/sheet-error.ts';
import { zipArchive, type ZipArchive } from '../sheets/zip-archive.ts';
import type { ImportDependencies } from './engine/import-dependencies.ts';
import { type MappedRow, ofRow } from './engine/mapped-row.ts';
import { asMapped } from './engine/row-rules.ts';

type Changes = Partial<OfficerDetails>;
type PhotoDependencies = Pick<ImportDependencies, 'batchRows' | 'mapRow' | 'identify' | 'rules' | 'repeated'>;

/** Maximum size of a picture, as of an uploaded photo. */
const MEGABYTES = 8;
/** Decoding this many pictures takes a second or two, after which progress is reported. */
const BATCH_ROWS = 25;
const ARCHIVE = Buffer.from('PK\x03\x04', 'latin1');

/** Thrown for a picture that is not imported; the message is the reason. */
class PictureRefused extends Error {}

interface Context {
  readonly db: Reader;
  readonly putPhoto: (bytes: Buffer) => Promise<string>;
  readonly resolver: Resolver;
  /** How the pictures are named. */
  readonly names: PhotoNames;
}

const columnsOf: Readonly<Record<PhotoNames, readonly ('number' | 'employeeId')[]>> = {
  either: ['number', 'employeeId'],
  employeeId: ['employeeId'],
  buckleNumber: ['number'],
};

/** Returns the only officer that the name of a picture identifies. Throws `PictureRefused`. */
async function officerNamed(name: string, { db, resolver, names }: Context): Promise<NamedOfficer> {
  // Underscores take the place of characters that file names cannot have.
  const texts = name.includes('_') ? [name, name.replaceAll('_', ' ')] : [name];
  const found = (await namedOfficers(texts, { db, resolver, by: columnsOf[names] })).flatMap(({ named }) => named);
  const all = [...new Map(found.map((officer) => [officer.id, officer])).values()];
  const key = fold(name).trim();
  // `00348` is not `348` where there are both.
  const exact = all.filter(({ employee, buckle }) => employee === key || buckle === key);
  const officers = exact.length > 0 ? exact : all;
  const [officer] = officers;
  if (!officer) throw new PictureRefused(photoProblems.unknown(name, names));
  if (officers.length === 1) return officer;
  const isEmployeeId = officers.some(({ employee }) => employee === key);
  throw new PictureRefused(
    isEmployeeId ? photoProblems.twoMeanings(name) : photoProblems.severalOfficers(officers.length, name),
  );
}

/** Returns the stored values by which the import identifies the officer of a picture. Throws `PictureRefused`. */
async function identityOf(name: string, context: Context): Promise<Changes> {
  const { id } = await officerNamed(name, context);
  const officer = await officerRepository(context.db).byId(id);
  if (!officer) throw new PictureRefused(photoProblems.unknown(name, context.names));
  const { employeeId, buckleNumber, dateOfJoining } = officer;
  return employeeKey(employeeId) === null ? { buckleNumber, name: officer.name, dateOfJoining } : { employeeId };
}

/** Inflates a picture and stores it as a photo. Returns its path. Throws `PictureRefused`. */
async function putPicture(archive: ZipArchive, file: string, { putPhoto }: Context): Promise<string> {
  if (archive.size(file) > MEGABYTES * 1024 * 1024) throw new PictureRefused(photoProblems.tooLarge(MEGABYTES));
  try {
    const bytes = await archive.bytes(file);
    if (bytes.subarray(0, ARCHIVE.length).equals(ARCHIVE)) throw new PictureRefused(photoProblems.archive);
    return await putPhoto(bytes);
  } catch (error) {
    if (error instanceof RequestError && error.code === photoErrors.heic().code)
      throw new PictureRefused(error.message);
    // A quota that is reached ends the check with its sentence.
    if (error instanceof SheetError || (error instanceof RequestError && error.status !== 429))
      throw new PictureRefused(photoProblems.notPicture);
    throw error;
  }
}

/** Maps the row of a picture; rejects it with the reason. */
const mapping =
  (read: (name: string, file: string) => Promise<Changes>) =>
  async ([name = '', file = '']: readonly string[]): Promise<MappedRow> => {
    try {
      return { changes: await read(name, file), omitted: [] };
    } catch (error) {
      if (error instanceof PictureRefused) return { rejected: [ofRow(error.message)] };
      throw error;
    }
  };

/**
 * Adapts a ZIP of photos to the import engine. Its rows have the name and the path of each picture. One picture at a time
 * is inflated, decoded and stored, those of refused rows as well: the sweep removes photos that nobody has.
 */
export function photoRows(bytes: Buffer, context: Context): PhotoDependencies {
  const archive = zipArchive(bytes);
  return {
    batchRows: BATCH_ROWS,
    identify: mapping((name) => identityOf(name, context)),
    mapRow: mapping(async (name, file) => ({
      ...(await identityOf(name, context)),
      imagePath: await putPicture(archive, file, context),
    })),
    rules: { ...asMapped, mode: 'update' },
    repeated: {
      kind: 'refuse',
      gather: ([row = { changes: {}, omitted: [] }]) => row,
      keyOf: ({ read: { changes } }) => changes.imagePath ?? '',
      reasons: {
        severalRows: (rows) => photoProblems.severalPictures(rows.map(({ cells: [, file = ''] }) => file)),
        sameAs: ({ cells: [, file = ''] }) => photoProblems.sameAs(file),
      },
    },
  };
}
