import { readFileSync } from 'node:fs';
import type { AllowedOptions } from '@buckle/domain/officer/field-table';
import { asMapped } from '../../imports/engine/row-rules.ts';
import { type CommandArgs, type ExitCode, type Shell, UsageError } from '../command.ts';
import { withExistingOrTemporaryDirectory } from '../data-dir.ts';
import { type CurrentReference, currentReference } from '../../reference/current-reference.ts';
import { openCsv } from './csv-reader.ts';
import { readImportMap } from './import-map.ts';
import type { ImportMap } from './import-map.schema.ts';
import { importRowsOfFile } from './import-rows-of-file.ts';
import { bindMap } from './map-row.ts';
import { sheetOptions } from './sheet-options.ts';

function loadMap(file: string, { opened }: Shell, allowed: AllowedOptions): ImportMap {
  let text: string;
  try {
    text = readFileSync(opened.get(file) ?? file, 'utf8');
  } catch {
    throw new UsageError(
      `There is no map "${file}" that can be read. Name the JSON file that says which column feeds which field.`,
    );
  }
  return readImportMap(text, allowed);
}

function rejectSheetOptions(args: CommandArgs): void {
  const given = Object.keys(sheetOptions).find((option) => args.flag(option));
  if (given !== undefined)
    throw new UsageError(
      `--${given} is for imports without a map. Leave it out, and say it in the map, or leave out --map.`,
    );
}

/** Imports a CSV file by a map written by hand. */
export async function importByMap(args: CommandArgs, shell: Shell): Promise<ExitCode> {
  rejectSheetOptions(args);
  const { resolver } = await withExistingOrTemporaryDirectory<CurrentReference>(shell, (store) =>
    currentReference(store)(),
  );
  const map = loadMap(args.need('map'), shell, resolver.known);
  const file = args.operand(0);
  const csv = await openCsv(file, map.delimiter, shell.opened.get(file));
  try {
    return await importRowsOfFile(args, shell, {
      mapping: { rows: csv.rows, ...bindMap(map, csv.header, resolver.known), rules: { ...asMapped, resolver } },
      header: csv.header,
      delimiter: map.delimiter,
      place: 'line',
      // The file is read twice.
      size: csv.size * 2,
      done: () => csv.bytesRead(),
    });
  } finally {
    csv.close();
  }
}
