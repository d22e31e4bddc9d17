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

/** Whether what stands in the name has no part in a search: a filled code is used, and the name is not. */
export const ignoresName = ({ code, name }: SearchInputs): boolean => code.trim() !== '' && name.trim() !== '';

/** What was asked for: how the answer is matched, what the server is told, and what a person reads of it. */
export interface Asked {
  readonly search: Search;
  readonly parameters: { readonly code?: string; readonly name?: string };
  /** Over the results. */
  readonly heading: string;
  /** In the place of the inputs. */
  readonly summary: string;
  /** What was typed. */
  readonly words: string;
}

export const everybody: Asked = {
  search: { by: 'all' },
  parameters: {},
  heading: searchMessages.allResults,
  summary: searchMessages.searchedAll,
  words: searchMessages.searchedAll,
};

/** What the inputs ask for: a filled code is used and the name ignored; with neither there is nothing to ask. */
export function askedBy(inputs: SearchInputs): Asked | undefined {
  const search = readSearch(inputs);
  if (search.by === 'all') return undefined;
  const [code, name] = [inputs.code.trim(), inputs.name.trim()];
  const heading = searchMessages.searchResults;
  return search.by === 'code'
    ? { search, parameters: { code }, heading, summary: searchMessages.searchedNumber(code), words: code }
    : { search, parameters: { name }, heading, summary: searchMessages.searchedName(name), words: name };
}

/** The inputs with which it was asked. */
export const inputsOf = ({ parameters }: Asked): SearchInputs => ({ ...noInputs, ...parameters });
