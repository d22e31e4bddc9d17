import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense, useMemo, useState } from 'react';
import { writeDate } from '@buckle/domain/officer/calendar-date';
import { today } from '../../lib/platform/clock.ts';
import { useReference } from '../../lib/reference/use-reference.ts';
import { languageOf } from '../../lib/text/devanagari.ts';
import type { ComboboxProps } from '../../ui/combobox/combobox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { choicesOf, type ReferenceList } from './reference-choices.ts';

const loadCombobox = () => import('../../ui/combobox/combobox.tsx');
const Combobox = lazy(async () => ({ default: (await loadCombobox()).Combobox }));

/** Loads the combobox's code, which a server without reference data does not need; returns whether it is there. */
const useComboboxCode = (isNeeded: boolean): boolean =>
  useQuery({
    queryKey: ['combobox code'],
    queryFn: async () => (await loadCombobox()) !== undefined,
    enabled: isNeeded,
    staleTime: Infinity,
  }).data ?? false;

/**
 * Text input that offers the ranks or the units. It becomes a combobox once they are loaded, and not while somebody
 * types into it: the input is another one then.
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
  const [hasFocus, setHasFocus] = useState(false);
  const [isCombobox, setIsCombobox] = useState(false);
  const reference = useReference();
  const isLoaded = useComboboxCode(reference !== undefined);
  const choices = useMemo(() => reference && choicesOf(list, reference, writeDate(today())), [list, reference]);
  if (isLoaded && choices && !hasFocus && !isCombobox) setIsCombobox(true);

  function change(next: string): void {
    setText(next);
    onText?.(next);
  }
  const input = (
    <TextField
      {...props}
      enterKeyHint="next"
      lang={languageOf(text)}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    />
  );
  if (!isCombobox || !choices) return input;
  return (
    <Suspense fallback={input}>
      <Combobox {...props} text={text} onText={change} choices={choices} />
    </Suspense>
  );
}
