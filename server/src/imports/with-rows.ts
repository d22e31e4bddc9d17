import type { ImportPlan, PhotoNames } from '@buckle/domain/imports/import-plan';
import { type NamedSheet, rowsRead } from '@buckle/domain/imports/sheet-questions';
import { CodedError } from '@buckle/domain/coded-messages';
import type { RowReading } from '@buckle/domain/imports/row-reading';
import { photoProblems } from '@buckle/domain/imports/photo-imports.messages';
import { fold } from '@buckle/domain/search/matching';
import type { OfficerDetails } from '@buckle/domain/officers/field-table';
import type { Resolver } from '@buckle/domain/reference/resolver';
import { SERVER_ACTOR } from '../db/store.ts';
import type { ImportDependencies } from './engine/import-dependencies.ts';
import { authorOf, type Job, type JobDependencies } from './import-job.ts';
import { profilesOf } from './imports.repository.ts';
import { planRows } from './plan-rows.ts';
import { headerRowsOf, rowsBelow } from './sheet-rows.ts';
import { withSheetFile } from './import-files.ts';
import type { Reader } from '../db/engine.ts';
import { RequestError } from '../http/request-error.ts';
import { type NamedOfficer, namedOfficers } from '../officers/named-officers.ts';
import { employeeKey, officerRepository } from '../officers/officers.repository.ts';
import { photoErrors } from '../photos/photos.errors.ts';
import { SheetError } from './sheets/sheet-file.ts';
import { zipArchive, type ZipArchive } from './sheets/zip-archive.ts';
import { asMapped } from './engine/mapped-row.ts';

type RowsDependencies = Omit<
  ImportDependencies,
  'dryRun' | 'checked' | 'by' | 'proposedBy' | 'onRows' | 'onRetried' | 'beforePublish' | 'followImport' | 'onProgress'
> & { readonly total: number };

export const withRows = <T>(
  dependencies: JobDependencies,
  job: Job,
  act: (rows: RowsDependencies) => Promise<T>,
): Promise<T> =>
  withSheetFile(dependencies, job, async (file, bytes) => {
    const { store, reference, now, newId } = dependencies;
    const { row, signal } = job;
    const plan = JSON.parse(row.plan) as ImportPlan;
    const headerRows = await headerRowsOf(file, plan);
    const sheets = JSON.parse(row.sheets) as NamedSheet[];
    const current = await reference();
    const { photos: names } = plan;
    return act({
      ...(names === undefined
        ? planRows(plan, current, headerRows, profilesOf(row))
        : photoRows(bytes, { db: store.db, putPhoto: putterOf(dependencies, job), resolver: current.resolver, names })),
      rows: () => rowsBelow(file, plan, profilesOf(row), current.resolver),
      newId,
      now,
      source: row.file,
      signal,
      addAnyway: true,
      total: rowsRead(sheets, plan),
    });
  });

interface Context {
  readonly db: Reader;
  readonly putPhoto: (bytes: Buffer) => Promise<string>;
  readonly resolver: Resolver;
  readonly names: PhotoNames;
}

type PhotoDependencies = Pick<ImportDependencies, 'batchRows' | 'mapRow' | 'identify' | 'rules' | 'repeated'>;

/** Decoding this many pictures takes a second or two, after which progress is reported. */
const BATCH_ROWS = 25;

/**
 * Adapts a ZIP of photos to the import engine. Its rows have the name and the path of each picture. One picture at a time
 * is inflated, decoded and stored, those of refused rows as well: the sweep removes photos that nobody has.
 */
function photoRows(bytes: Buffer, context: Context): PhotoDependencies {
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
      keyOf: ({ read: { changes } }) => changes.imagePath ?? '',
      reasons: {
        severalRows: (rows) => photoProblems.severalPictures(rows.map(({ cells: [, file = ''] }) => file)),
        sameAs: ({ cells: [, file = ''] }) => photoProblems.sameAs(file),
      },
    },
  };
}

type Changes = Partial<OfficerDetails>;

class PictureRefused extends CodedError {}

/** Maps the row of a picture; rejects it with the reason. */
const mapping =
  (read: (name: string, file: string) => Promise<Changes>) =>
  async ([name = '', file = '']: readonly string[]): Promise<RowReading> => {
    try {
      return { changes: await read(name, file), cleared: [], omitted: [] };
    } catch (error) {
      if (error instanceof PictureRefused) return { refused: [error.reason] };
      throw error;
    }
  };

/** Returns the stored values by which the import identifies the officer of a picture. Throws `PictureRefused`. */
async function identityOf(name: string, context: Context): Promise<Changes> {
  const { id } = await officerNamed(name, context);
  const officer = await officerRepository(context.db).byId(id);
  if (!officer) throw new PictureRefused(photoProblems.unknown(name, context.names));
  const { employeeId, buckleNumber, dateOfJoining } = officer;
  return employeeKey(employeeId) === null ? { buckleNumber, name: officer.name, dateOfJoining } : { employeeId };
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

const MEGABYTES = 8;

const ARCHIVE = Buffer.from('PK\x03\x04', 'latin1');

/** Inflates a picture and stores it as a photo. Returns its path. Throws `PictureRefused`. */
async function putPicture(archive: ZipArchive, file: string, { putPhoto }: Context): Promise<string> {
  if (archive.size(file) > MEGABYTES * 1024 * 1024) throw new PictureRefused(photoProblems.tooLarge(MEGABYTES));
  try {
    const bytes = await archive.bytes(file);
    if (bytes.subarray(0, ARCHIVE.length).equals(ARCHIVE)) throw new PictureRefused(photoProblems.archive);
    return await putPhoto(bytes);
  } catch (error) {
    if (error instanceof RequestError && error.code === photoErrors.heic().code)
      throw new PictureRefused(photoProblems.heic);
    // A quota that is reached ends the check with its sentence.
    if (error instanceof SheetError || (error instanceof RequestError && error.status !== 429))
      throw new PictureRefused(photoProblems.notPicture);
    throw error;
  }
}

/** Returns how a job stores photos: a check counts them for the author, and what is written then is the same ones. */
const putterOf =
  ({ photos, quotas }: JobDependencies, { row }: Job) =>
  async (bytes: Buffer): Promise<string> => {
    if (row.status !== 'checking') return photos.put(bytes, SERVER_ACTOR);
    const author = authorOf(row);
    await quotas.countPhoto(author);
    return photos.put(bytes, author);
  };
