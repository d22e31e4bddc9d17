import { type ComponentProps, useState } from 'react';
import { languageOf } from '../../lib/text/devanagari.ts';
import type { ComboboxProps } from './combobox.tsx';
import { TextField } from '../text-field.tsx';
import type { ReferenceList } from './reference-choices.ts';
import { useChoices } from './use-choices.ts';

/**
 * Text input that offers the ranks or the units. Without them it stays a plain input, also when they are loaded later: an
 * input that is replaced while somebody types would lose the focus and the text.
 */
export function ListedField({
  list,
  defaultValue,
  onText,
  ...props
}: Omit<ComboboxProps, 'text' | 'onText' | 'choices'> &
  Pick<ComponentProps<'input'>, 'disabled'> & {
    readonly list: ReferenceList;
    readonly defaultValue: string;
    readonly onText?: (text: string) => void;
  }) {
  const [text, setText] = useState(defaultValue);
  const [offered] = useState(useChoices(list));

  function change(next: string): void {
    setText(next);
    onText?.(next);
  }
  if (offered) return <offered.Combobox {...props} text={text} onText={change} choices={offered.choices} />;
  return (
    <TextField
      {...props}
      enterKeyHint="next"
      lang={languageOf(text)}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
