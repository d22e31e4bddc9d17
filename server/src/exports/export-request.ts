import type { ActionRequest } from '@buckle/domain/actions/registry';
import { readList, writeList } from '@buckle/domain/list/list-parameters';
import { readSearch } from '@buckle/domain/officer/matching';
import { requestErrors } from '../http/request-error.ts';
import type { Chosen } from '../search/chosen-officers.ts';
import { exportErrors } from './export.errors.ts';

/** A requested export or print: its officers and its audit details. */
export interface TakenList {
  readonly chosen: Chosen;
  /** Whether it contains all officers. */
  readonly isEverybody: boolean;
  readonly told: Readonly<Record<string, string>>;
}

type Asked = ActionRequest<'printOfficers'>;

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === '';

/** Parameters as a sentence: `zone: Zone 2; retiring: 2026`. */
const inWords = (parameters: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(parameters)
    .map(([name, values]) => `${name}: ${values.join(', ')}`)
    .join('; ');

const selectionTold = ({ only, except }: Pick<Asked, 'only' | 'except'>): Record<string, string> => {
  if (only) return { selection: `only ${only.length}` };
  return except && except.length > 0 ? { selection: `all but ${except.length}` } : {};
};

/** Parses an export request; throws a message that names an invalid parameter. `today`: `YYYY-MM-DD`, in India. */
export function readTakenList({ code, name, purpose, only, except, ...parameters }: Asked, today: string): TakenList {
  if (only && except) throw exportErrors.bothSelections();
  const { asked, problems } = readList(parameters);
  if (problems.length > 0) throw requestErrors.badInput(problems.join('; '));
  const told = { purpose: purpose.trim(), ...selectionTold({ only, except }) };
  const list = writeList(asked);
  const isSearch = !isBlank(code) || !isBlank(name);
  if (isSearch && Object.keys(list).length > 0) throw exportErrors.bothListAndSearch();
  const of = isSearch ? { search: readSearch({ code, name }) } : { list: { ...asked, today } };
  const search = [code, name].filter((text) => !isBlank(text)).join(' · ');
  const { sort: _sort, order: _order, ...filters } = list;
  return {
    chosen: { of, only, except },
    isEverybody: !isSearch && Object.keys(filters).length === 0 && !only && (except ?? []).length === 0,
    told: { ...told, ...(isSearch ? { search } : {}), ...(inWords(filters) === '' ? {} : { list: inWords(filters) }) },
  };
}
