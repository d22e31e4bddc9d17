/** The sheet that the directory offers for an import: a column for each target, under its label. */
import type { FieldName, OfficerDetails } from '../officer/field-table.ts';
import type { ImportedField, ImportTarget } from './import-plan.ts';
import { importTargets, isListTarget, targetLabel } from './import-targets.ts';

/** Headers of the template's columns, in the order of `importTargets`. */
export const templateHeaders: readonly string[] = importTargets.map(targetLabel);

/** Returns the target of each column of a template; undefined for a sheet that lacks any of its headers. */
export function templateTargets(headers: readonly string[]): ReadonlyMap<number, ImportTarget> | undefined {
  const places = templateHeaders.map((header) => headers.indexOf(header));
  return places.includes(-1) ? undefined : new Map(places.map((place, i) => [place, importTargets[i] ?? 'name']));
}

/** Returns a field as the text of its cell. */
export function templateText(name: ImportedField, details: Pick<OfficerDetails, ImportedField>): string {
  const value = details[name];
  return typeof value === 'string' ? value : value.join(', ');
}

/** Identifying fields of further rows. Others are blank there, so that each is edited in one place. */
const identityOf = ({ employeeId }: OfficerDetails): ReadonlySet<FieldName> =>
  new Set(employeeId.trim() === '' ? ['buckleNumber', 'name', 'dateOfJoining'] : ['employeeId']);

/** Returns the rows of an officer: one for the fields and the first entry of each list, one for each further entry. */
export function templateRows(officer: OfficerDetails): string[][] {
  const { previousPostings, punishments } = officer;
  const identity = identityOf(officer);
  const rows = Math.max(1, previousPostings.length, punishments.length);
  return Array.from({ length: rows }, (_, row) => {
    const parts: Partial<Record<ImportTarget, string>> = {};
    for (const [part, text] of Object.entries(previousPostings[row] ?? {}))
      parts[`posting.${part as keyof (typeof previousPostings)[number]}`] = text;
    for (const [part, text] of Object.entries(punishments[row] ?? {}))
      parts[`punishment.${part as keyof (typeof punishments)[number]}`] = text;
    return importTargets.map((target) => {
      if (isListTarget(target)) return parts[target] ?? '';
      return row === 0 || identity.has(target) ? templateText(target, officer) : '';
    });
  });
}
