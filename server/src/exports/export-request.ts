import type { ActionRequest } from '@buckle/domain/actions/registry';
import { filterText } from '@buckle/domain/list/filter-text';
import { readRequest, writeList } from '@buckle/domain/list/list-parameters';
import { readSearch } from '@buckle/domain/officer/matching';
import { requestErrors } from '../http/request-error.ts';
import type { Chosen } from '../search/chosen-officers.ts';
import { assertPastDay } from '../officers/past-day.ts';
import { exportErrors } from './export.errors.ts';

/** A requested export or print: its officers and its audit details. */
export interface ResolvedExport {
  readonly chosen: Chosen;
  /** Whether it contains all officers. */
  readonly isAll: boolean;
  readonly details: Readonly<Record<string, string>>;
}

type ExportInput = ActionRequest<'printOfficers'>;

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === '';

const selectionDetails = ({ only, except }: Pick<ExportInput, 'only' | 'except'>): Record<string, string> => {
  if (only) return { selection: `only ${only.length}` };
  return except && except.length > 0 ? { selection: `all but ${except.length}` } : {};
};

/** Parses an export request; throws a message that names an invalid parameter. `today`: `YYYY-MM-DD`, in India. */
export function readExportRequest(
  { code, name, purpose, only, except, ...parameters }: ExportInput,
  today: string,
): ResolvedExport {
  if (only && except) throw exportErrors.bothSelections();
  const { criteria: input, problems } = readRequest(parameters);
  if (problems.length > 0) throw requestErrors.badInput(problems.join('; '));
  // Exports are for administrators.
  assertPastDay(input.filters.asOf, 'admin', today);
  const details = { purpose: purpose.trim(), ...selectionDetails({ only, except }) };
  const list = writeList(input);
  const isSearch = !isBlank(code) || !isBlank(name);
  const { text = '' } = input.filters;
  if (isSearch && (Object.keys(list).length > 0 || !isBlank(text))) throw exportErrors.bothListAndSearch();
  const of = isSearch ? { search: readSearch({ code, name }) } : { list: { ...input, today } };
  const search = [code, name, text].filter((text) => !isBlank(text)).join(' · ');
  const { sort: _sort, order: _order, ...filters } = list;
  return {
    chosen: { of, only, except },
    isAll: search === '' && Object.keys(filters).length === 0 && !only && (except ?? []).length === 0,
    details: {
      ...details,
      ...(search === '' ? {} : { search }),
      ...(filterText(filters) === '' ? {} : { list: filterText(filters) }),
    },
  };
}
