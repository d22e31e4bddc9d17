/** The messages that rows store by their codes, in the language of the server. */

import { type CodedMessage, sentencesOf, type StoredMessage } from './coded-messages.ts';
import { errorMessages, sheetMessages } from './errors.messages.ts';
import { fieldMessages, labels, recordRuleMessages } from './officers/officer-form.messages.ts';
import { serverReasons } from './history/history.messages.ts';
import {
  brokenCellProblems,
  cellProblems,
  columnNames,
  fileProblems,
  jobProblems,
  rowPlaces,
  rowProblems,
  rowReasons,
} from './imports/imports.messages.ts';
import { ignoredRowMessages } from './imports/import-pages.messages.ts';
import { orderProblemMessages, orderResultMessages, orderWarningMessages } from './orders/orders.messages.ts';
import { photoProblems } from './imports/photo-imports.messages.ts';

type Area = Readonly<Record<string, CodedMessage | ((...params: never[]) => CodedMessage)>>;

/** By the first part of their codes; error responses have none. */
export const catalogue: Readonly<Record<string, Area>> = {
  '': errorMessages,
  brokenCell: brokenCellProblems,
  cell: cellProblems,
  column: columnNames,
  field: fieldMessages,
  file: fileProblems,
  ignoredRow: ignoredRowMessages,
  importJob: jobProblems,
  label: labels,
  order: orderProblemMessages,
  orderResult: orderResultMessages,
  orderWarning: orderWarningMessages,
  photo: photoProblems,
  place: rowPlaces,
  reason: serverReasons,
  record: recordRuleMessages,
  row: rowProblems,
  rowReason: rowReasons,
  sheet: sheetMessages,
};

const isStored = (value: unknown): value is StoredMessage =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  'params' in value &&
  Array.isArray(value.params);

/** Returns a parameter as it is stored, or as sentences use it. */
function mapParts(param: unknown, map: (part: StoredMessage) => unknown): unknown {
  if (Array.isArray(param)) return param.map((one) => mapParts(one, map));
  return isStored(param) ? map(param) : param;
}

/** Returns a message as rows store it, without its sentence and those of its parts. */
export const storedMessage = ({ code, params }: StoredMessage): StoredMessage => ({
  code,
  params: params.map((param) => mapParts(param, storedMessage)),
});

/** Returns a stored message with its sentence. Of a code that this release does not know, the code is the sentence. */
export function readMessage({ code, params: stored }: StoredMessage): CodedMessage {
  const [name = '', area = ''] = code.split('.').toReversed();
  const params = stored.map((param) => mapParts(param, readMessage));
  const found = catalogue[area]?.[name];
  if (found === undefined) return { code, params, message: code };
  return typeof found === 'function' ? found(...(params as never[])) : found;
}

/** Returns messages as JSON text for a column; blank if there are none. */
export const writeMessages = (messages: readonly StoredMessage[]): string =>
  messages.length === 0 ? '' : JSON.stringify(messages.map(storedMessage));

/** Returns the messages of a column. */
export const readMessages = (text: string): CodedMessage[] =>
  text === '' ? [] : (JSON.parse(text) as StoredMessage[]).map(readMessage);

const isReason = (value: unknown): value is readonly StoredMessage[] => Array.isArray(value) && value.every(isStored);

/** Returns the reason of a change: as a user wrote it, or that of the server, which is stored as messages. */
export function reasonText(reason: string): string {
  if (!reason.startsWith('[{"code":"reason.')) return reason;
  try {
    const stored: unknown = JSON.parse(reason);
    return isReason(stored) ? sentencesOf(stored.map(readMessage)) : reason;
  } catch {
    return reason;
  }
}
