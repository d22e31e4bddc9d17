import { SEARCH_TEXT_MAX } from '@buckle/domain/actions/limits';
import { listMessages as messages } from '@buckle/domain/messages/list';
import { languageOf } from '../../lib/text/devanagari.ts';
import { focusTable } from './focus-table.ts';

/** Narrows the list by what is typed; the arrow down leads into the table. */
export const TextBox = ({ text, onChange }: { text: string; onChange: (text: string) => void }) => (
  <input
    className="text-field__input list-head__find"
    type="search"
    value={text}
    maxLength={SEARCH_TEXT_MAX}
    lang={languageOf(text)}
    aria-label={messages.narrow}
    placeholder={messages.narrow}
    autoComplete="off"
    autoCorrect="off"
    spellCheck={false}
    enterKeyHint="search"
    onKeyDown={(event) => {
      if (event.key === 'ArrowDown' && focusTable()) event.preventDefault();
    }}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
