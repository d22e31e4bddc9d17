/** Targets of columns, and the kinds of values that they accept. */
import { importTargetLabels } from '../messages/imports.ts';
import { type FieldName, fieldNames, fieldOf } from '../officer/field-table.ts';
import { type ImportedField, type ImportTarget, type ListTarget, listTargets } from './import-plan.ts';

/** Value kinds, each with its own parser. */
export type TargetKind =
  | 'text'
  | 'rank'
  | 'unit'
  | 'number'
  | 'count'
  | 'mobile'
  | 'email'
  | 'date'
  | 'partialDate'
  | 'choice'
  | 'list';

const isImported = (name: FieldName): name is ImportedField =>
  name !== 'previousPostings' && name !== 'punishments' && name !== 'imagePath';

/** Every target, in the order of the field table. */
export const importTargets: readonly ImportTarget[] = [...fieldNames.filter(isImported), ...listTargets];

export const isListTarget = (target: ImportTarget): target is ListTarget => target.includes('.');

const special: Readonly<Partial<Record<ImportTarget, TargetKind>>> = {
  buckleNumber: 'number',
  employeeId: 'number',
  designation: 'rank',
  currentPosting: 'unit',
  rewards: 'count',
  mobileNumber: 'mobile',
  email: 'email',
  currentPostingFrom: 'partialDate',
  'posting.posting': 'unit',
  'posting.from': 'partialDate',
  'posting.to': 'partialDate',
  'punishment.dateOfPunishment': 'date',
};

/** Returns the value kind of a target. */
export function kindOfTarget(target: ImportTarget): TargetKind {
  const kind = special[target];
  if (kind !== undefined) return kind;
  if (isListTarget(target)) return 'text';
  const field = fieldOf(target).kind;
  if (field === 'textList') return 'list';
  return field === 'date' || field === 'choice' ? field : 'text';
}

/** Whether dates of a target are read in the order of their column. */
export const hasDates = (target: ImportTarget): boolean => ['date', 'partialDate'].includes(kindOfTarget(target));

/** Targets that accept several columns, whose texts are joined. Others accept one. */
const joined = new Set<ImportTarget>([
  'name',
  'mobileNumber',
  'currentAddress',
  'permanentAddress',
  'educationDetails',
  'skills',
  'drivingSkills',
  'specialNote',
  'post',
  'currentPostingTenure',
]);
export const isJoined = (target: ImportTarget): boolean => joined.has(target);

/** Returns the label of a target. */
export const targetLabel = (target: ImportTarget): string =>
  isListTarget(target) ? importTargetLabels[target] : (fieldOf(target).formLabel ?? fieldOf(target).label);
