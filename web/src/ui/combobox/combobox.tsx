import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { type ComponentProps, useState } from 'react';
import { comboboxMessages as messages } from '@buckle/domain/officers/officer-form.messages';
import { fold } from '@buckle/domain/search/matching';
import { languageOf } from '../../lib/text/devanagari.ts';
import { Field, type FieldProps } from '../field.tsx';
import { LocalText } from '../officer-name.tsx';
import './combobox.css';

export interface ComboboxProps
  extends FieldProps, Pick<ComponentProps<'input'>, 'name' | 'required' | 'pattern' | 'maxLength' | 'autoFocus'> {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly choices: readonly Choice[];
}

/** Text input that offers choices, filtered while typing; any other text is accepted too. */
export function Combobox({ label, hint, error, warning, text, onText, choices, ...input }: ComboboxProps) {
  const [isFiltered, setIsFiltered] = useState(false);
  const visible = choicesFor(isFiltered ? text : '', choices);
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Choice>({
    items: [...visible],
    inputValue: text,
    selectedItem: null,
    itemToString: (choice) => choice?.text ?? '',
    stateReducer: keepText,
    onSelectedItemChange: ({ selectedItem }) => onText(selectedItem?.text ?? text),
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) setIsFiltered(false);
    },
    getA11yStatusMessage: ({ isOpen }) => (isOpen ? messages.choices(visible.length) : ''),
  });
  const hasList = isOpen && visible.length > 0;
  return (
    <Field label={label} hint={hint} error={error} warning={warning}>
      {({ id, ...control }) => (
        <div className="combobox">
          <input
            {...control}
            {...input}
            {...getInputProps({
              id,
              'aria-label': label,
              'aria-expanded': hasList,
              enterKeyHint: 'next',
              lang: languageOf(text),
              onChange: (event) => {
                setIsFiltered(true);
                onText(event.currentTarget.value);
              },
            })}
          />
          <ul className="combobox__choices" hidden={!hasList} {...getMenuProps({ 'aria-label': messages.list(label) })}>
            {isOpen &&
              visible.map((choice, index) => (
                <li
                  key={choice.text}
                  className="combobox__choice"
                  data-highlighted={index === highlightedIndex || undefined}
                  {...getItemProps({ item: choice, index })}
                >
                  <LocalText text={choice.text} />
                  {choice.detail !== '' && (
                    <span className="combobox__detail">
                      <LocalText text={choice.detail} />
                    </span>
                  )}
                </li>
              ))}
          </ul>
        </div>
      )}
    </Field>
  );
}

const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes;

/** Leaving the input and closing the list change no text: any text is accepted, and only a choice replaces it. */
const keepText = (
  { inputValue, selectedItem }: UseComboboxState<Choice>,
  { type, changes }: UseComboboxStateChangeOptions<Choice>,
): Partial<UseComboboxState<Choice>> =>
  type === InputBlur || type === InputKeyDownEscape ? { ...changes, inputValue, selectedItem } : changes;

/** An entry that a combobox offers. */
export interface Choice {
  /** The text that choosing it writes. */
  readonly text: string;
  /** Other names and short forms of the choice, for display. */
  readonly detail: string;
  /** Everything that it is found by. */
  readonly spellings: readonly string[];
}

/** Maximum number of entries shown; more are found by typing. */
const MAX_OPTIONS = 60;

/** Returns the choices that contain what is typed in one of their spellings, the best match first. */
export function choicesFor(typed: string, choices: readonly Choice[]): readonly Choice[] {
  const key = keyOf(typed);
  const ranked = choices.flatMap((choice) => {
    const ranks = [choice.text, ...choice.spellings].flatMap((spelling) => rankOf(key, spelling) ?? []);
    return ranks.length > 0 ? [{ choice, rank: Math.min(...ranks) }] : [];
  });
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MAX_OPTIONS)
    .map(({ choice }) => choice);
}

const keyOf = (text: string): string =>
  fold(text)
    .replaceAll(/[.()/-]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** Rank of a match: the whole text, its start, the start of a word, anywhere; undefined without a match. */
function rankOf(typed: string, spelling: string): number | undefined {
  const key = keyOf(spelling);
  if (key === typed || withoutBlanks(key) === withoutBlanks(typed)) return 0;
  if (key.startsWith(typed)) return 1;
  if (key.includes(` ${typed}`)) return 2;
  return key.includes(typed) ? 3 : undefined;
}

const withoutBlanks = (text: string): string => text.replaceAll(' ', '');
