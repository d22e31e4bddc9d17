import type { z } from 'zod';
import { didYouMean } from '../nearest.ts';

const settings = ['about', 'delimiter', 'dates', 'lists', 'values', 'columns'];
const sourceSettings = ['column', 'columns', 'value', 'separator', 'dates', 'order', 'case', 'prefix'];

const pathText = (path: readonly PropertyKey[]): string =>
  path.length === 0 ? 'The map' : path.map((key) => `"${String(key)}"`).join(' / ');

const kinds: Readonly<Record<string, string>> = {
  string: 'a text in quotation marks',
  object: 'an object in braces',
  record: 'an object in braces',
  array: 'a list in square brackets',
};

function unknownSetting(path: readonly PropertyKey[], key: string): string {
  const known = path.length === 0 ? settings : path[0] === 'columns' ? sourceSettings : ['separator'];
  return `${pathText(path)} has no setting "${key}".${didYouMean(key, known)} It takes: ${known.join(', ')}.`;
}

/** Formats a schema issue of the map; one sentence per unknown setting. */
export function issueSentence(issue: z.core.$ZodIssue): string[] {
  const path = pathText(issue.path);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownSetting(issue.path, key));
  if (issue.code === 'invalid_type' && issue.input === undefined && issue.path.length === 1) {
    return [`The map has no ${path}. Say there which column feeds which field.`];
  }
  if (issue.code === 'invalid_type') return [`${path} must be ${kinds[issue.expected] ?? issue.expected}.`];
  if (issue.code === 'invalid_value') {
    return [`${path} must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}.`];
  }
  if (issue.code !== 'too_small') return [`${path}: ${issue.message}.`];
  return [
    `${path} ${issue.origin === 'array' ? 'needs two columns or more; for one, use "column"' : 'must not be empty'}.`,
  ];
}
