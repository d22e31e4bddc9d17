/** Semantic checks of a map that matches the schema. Each problem is a sentence with a fix. */
import {
  type AllowedOptions,
  type FieldName,
  fieldNames,
  fieldOf,
  officerFields,
  optionsOf,
} from '@buckle/domain/officer/field-table';
import { fold } from '@buckle/domain/officer/matching';
import { didYouMean } from '../nearest.ts';
import { patternProblem } from './date-pattern.ts';
import type { FieldSource, ImportMap } from './import-map.schema.ts';

const isFieldName = (name: string): name is FieldName => Object.hasOwn(officerFields, name);

/** Why a field cannot come from a CSV file, or nothing. */
function notImported(name: FieldName): string | undefined {
  const { kind } = fieldOf(name);
  if (kind === 'postings' || kind === 'punishments')
    return 'is a list of entries that no cell can hold; enter it in the form';
  return name === 'imagePath' ? 'is a photo; upload it in the form' : undefined;
}

const importable = fieldNames.filter((name) => notImported(name) === undefined);

function nameProblem(section: string, name: string): string[] {
  if (!isFieldName(name)) {
    return [
      `"${section}" names a field "${name}" that does not exist.${didYouMean(name, importable)} The fields are: ${importable.join(', ')}.`,
    ];
  }
  const reason = notImported(name);
  return reason === undefined ? [] : [`"${name}" ${reason}. Take it out of "${section}".`];
}

/** Settings of a source that do nothing for a field of its kind. */
function idleSettings(name: FieldName, source: FieldSource): string[] {
  const { kind } = fieldOf(name);
  return [
    ...(source.order !== undefined && name !== 'name' ? ['"order" is for "name" only'] : []),
    ...(source.case !== undefined && kind !== 'text' ? ['"case" is for texts only'] : []),
    ...(source.prefix !== undefined && kind !== 'text' ? ['"prefix" is for texts only'] : []),
    ...(source.dates !== undefined && kind !== 'date' && kind !== 'text'
      ? ['"dates" is for dates and texts only']
      : []),
    ...(source.separator !== undefined && (source.columns === undefined || kind === 'textList')
      ? ['"separator" is for joining "columns" to one text; lists are split by "lists" / "separator"']
      : []),
  ];
}

function sourceProblems(name: FieldName, source: FieldSource, map: ImportMap): string[] {
  const sources = [source.column, source.columns, source.value].filter((value) => value !== undefined);
  const pattern = source.dates ?? (fieldOf(name).kind === 'date' ? map.dates : undefined);
  const wrong = pattern === undefined ? undefined : patternProblem(pattern);
  return [
    ...(sources.length === 1 ? [] : ['needs one of "column", "columns" and "value"']),
    ...(fieldOf(name).kind === 'date' && pattern === undefined
      ? ['is a date: say how dates are written, for example "dates": "D/M/YYYY", here or for the whole map']
      : []),
    ...(wrong === undefined ? [] : [`cannot read dates as "${pattern}": ${wrong}`]),
    ...idleSettings(name, source),
  ].map((problem) => `"columns" / "${name}": ${problem}.`);
}

/** Meanings in `values` that are none of the field's options. A blank one is no value, and may be. */
function meaningProblems(
  name: FieldName,
  meanings: Readonly<Record<string, string>>,
  allowed: AllowedOptions,
): string[] {
  const options = optionsOf(name, allowed);
  return Object.values(meanings)
    .filter((to) => options && to !== '' && !options.some((option) => fold(option) === fold(to)))
    .map((to) => `"values" / "${name}": "${to}" is not one of ${options?.join(', ')}.`);
}

/** Every problem of the map by itself; whether its columns exist shows when it meets the file. */
export function mapProblems(map: ImportMap, allowed: AllowedOptions): string[] {
  const filled = Object.keys(map.columns);
  const identifies = (['employeeId', 'buckleNumber', 'name'] as const).some((name) => filled.includes(name));
  return [
    ...filled.flatMap((name) => nameProblem('columns', name)),
    ...Object.entries(map.columns).flatMap(([name, source]) =>
      isFieldName(name) ? sourceProblems(name, source, map) : [],
    ),
    ...Object.keys(map.values).flatMap((name) => nameProblem('values', name)),
    ...Object.entries(map.values).flatMap(([name, meanings]) =>
      isFieldName(name) ? meaningProblems(name, meanings, allowed) : [],
    ),
    ...Object.keys(map.values)
      .filter((name) => isFieldName(name) && !filled.includes(name))
      .map((name) => `"values" names "${name}", which "columns" does not fill. Add it there or take it out.`),
    ...(identifies
      ? []
      : [
          '"columns" fills neither "employeeId" nor "buckleNumber" nor "name", so no row would say whose it is. Add one.',
        ]),
  ];
}
