import type { AllowedOptions } from '@buckle/domain/officer/field-table';
import { UsageError } from '../command.ts';
import { mapProblems } from './import-map.checks.ts';
import { issueSentence } from './import-map.issues.ts';
import { type ImportMap, importMapSchema } from './import-map.schema.ts';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/u, ''));
  } catch (error) {
    const position = /position (\d+)/u.exec(error instanceof Error ? error.message : '')?.[1];
    const where =
      position === undefined ? 'at its end' : `on line ${text.slice(0, Number(position)).split('\n').length}`;
    throw new UsageError(
      `The map is not JSON: it cannot be read ${where}. Look for a comma, quotation mark or bracket that is missing or too many.`,
    );
  }
}

/** Parses a map; throws with a sentence for each of its problems. `allowed`: what values of fields with options can be. */
export function readImportMap(text: string, allowed: AllowedOptions): ImportMap {
  const parsed = importMapSchema.safeParse(parseJson(text));
  const problems = parsed.success ? mapProblems(parsed.data, allowed) : parsed.error.issues.flatMap(issueSentence);
  if (!parsed.success || problems.length > 0)
    throw new UsageError(['The map cannot be used:', ...problems].join('\n  '));
  return parsed.data;
}
