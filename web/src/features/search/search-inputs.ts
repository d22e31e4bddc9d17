import { searchMessages } from '@buckle/domain/messages';
import { readSearch, type Search } from '@buckle/domain/officer/matching';

/** The two inputs of the search as typed. */
export interface SearchInputs {
  readonly code: string;
  readonly name: string;
}

export const noInputs: SearchInputs = { code: '', name: '' };

export const typeCode = (inputs: SearchInputs, code: string): SearchInputs => ({ ...inputs, code });

/** Typing a name clears the code field (specification, section 5). */
export const typeName = (inputs: SearchInputs, name: string): SearchInputs => ({
  code: name === '' ? inputs.code : '',
  name,
});

/** What was asked for: how the answer is matched, what the server is told, and the heading over the results. */
export interface Asked {
  readonly search: Search;
  readonly parameters: { readonly code?: string; readonly name?: string };
  readonly heading: string;
}

export const everybody: Asked = { search: { by: 'all' }, parameters: {}, heading: searchMessages.allResults };

/** What the inputs ask for: a filled code is used and the name ignored; with neither there is nothing to ask. */
export function askedBy(inputs: SearchInputs): Asked | undefined {
  const search = readSearch(inputs);
  if (search.by === 'all') return undefined;
  const parameters = search.by === 'code' ? { code: inputs.code.trim() } : { name: inputs.name.trim() };
  return { search, parameters, heading: searchMessages.searchResults };
}
