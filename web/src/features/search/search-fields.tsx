import { SEARCH_TEXT_MAX } from '@buckle/domain/actions/limits';
import { searchMessages } from '@buckle/domain/messages';
import { TextField } from '../../ui/text-field.tsx';
import { codeOverridesName, typeCode, typeName, type SearchInputs } from './search-inputs.ts';

const plainText = {
  type: 'text',
  maxLength: SEARCH_TEXT_MAX,
  autoComplete: 'off',
  autoCorrect: 'off',
  spellCheck: false,
  enterKeyHint: 'search',
} as const;

/** Inputs for number and name. */
export function SearchFields({ inputs, onChange }: { inputs: SearchInputs; onChange: (inputs: SearchInputs) => void }) {
  const ignored = codeOverridesName(inputs);
  return (
    <>
      <TextField
        {...plainText}
        label={searchMessages.code}
        placeholder={searchMessages.codePlaceholder}
        autoCapitalize="characters"
        value={inputs.code}
        onChange={(event) => onChange(typeCode(inputs, event.target.value))}
      />
      <p className="search-panel__or">{searchMessages.or}</p>
      <TextField
        {...plainText}
        label={searchMessages.name}
        hint={ignored ? searchMessages.nameIgnored : undefined}
        data-ignored={ignored || undefined}
        placeholder={searchMessages.namePlaceholder}
        autoCapitalize="words"
        value={inputs.name}
        onChange={(event) => onChange(typeName(inputs, event.target.value))}
      />
    </>
  );
}
