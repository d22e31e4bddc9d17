import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { type ComponentProps, useState } from 'react';
import { comboboxMessages as messages } from '@buckle/domain/messages/combobox';
import { languageOf } from '../../lib/text/devanagari.ts';
import { Field, type FieldProps } from '../field.tsx';
import { LocalText } from '../local-text.tsx';
import { type Choice, choicesFor } from './choice.ts';
import './combobox.css';

export interface ComboboxProps
  extends FieldProps, Pick<ComponentProps<'input'>, 'name' | 'required' | 'pattern' | 'maxLength' | 'autoFocus'> {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly choices: readonly Choice[];
}

const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes;

/** Leaving the input and closing the list change no text: any text is accepted, and only a choice replaces it. */
const keepText = (
  { inputValue, selectedItem }: UseComboboxState<Choice>,
  { type, changes }: UseComboboxStateChangeOptions<Choice>,
): Partial<UseComboboxState<Choice>> =>
  type === InputBlur || type === InputKeyDownEscape ? { ...changes, inputValue, selectedItem } : changes;

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
