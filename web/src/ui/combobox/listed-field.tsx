import { type ComponentProps, useEffect, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { writeDate } from '@buckle/domain/dates/calendar-date';
import {
  isClosed,
  namesOfRank,
  namesOfUnit,
  type Rank,
  type Reference,
  spellingsOfRank,
  spellingsOfUnit,
  type Unit,
} from '@buckle/domain/reference/reference';
import { languageOf } from '../../lib/text/devanagari.ts';
import type { Choice, ComboboxProps } from './combobox.tsx';
import { TextField } from '../field.tsx';
import { today } from '../../lib/platform/clock.ts';
import { useReference } from '../../lib/reference/use-reference.ts';
import { sessionQuery } from '../../lib/session/session-query.ts';

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

/** Returns the combobox and its choices; undefined if they are not loaded. */
function useChoices(list: ReferenceList) {
  const { data: reference } = useReference();
  const { data: Combobox } = useCombobox();
  const choices = useMemo(
    (): readonly Choice[] | undefined => reference && choicesOf(list, reference, writeDate(today())),
    [list, reference],
  );
  return Combobox && choices && { Combobox, choices };
}

/** Query of the combobox's code, which a server without ranks and units does not need. */
function useCombobox() {
  const isNeeded = useReference().data !== undefined;
  return useQuery({
    queryKey: ['combobox code'],
    queryFn: async () => (await import('./combobox.tsx')).Combobox,
    enabled: isNeeded,
    staleTime: Infinity,
  });
}

/** Returns the ranks in order of seniority, or the units that are open. `today`: `YYYY-MM-DD`. */
const choicesOf = (list: ReferenceList, { ranks, units }: Reference, today: string): readonly Choice[] =>
  list === 'ranks'
    ? ranks.toSorted((a, b) => a.seniority - b.seniority).map(rankChoice)
    : units.filter((unit) => !isClosed(unit, today)).map(unitChoice);

const rankChoice = (rank: Rank): Choice => ({
  text: rank.names.en,
  detail: [rank.names.mr, rank.shortForms.find(isDevanagari), rank.code].filter(Boolean).join(' · '),
  spellings: [...namesOfRank(rank), ...spellingsOfRank(rank)],
});

const isDevanagari = (text: string): boolean => languageOf(text) !== undefined;

const unitChoice = (unit: Unit): Choice => ({
  text: unit.names.en,
  detail: [unit.names.mr, unit.zone].filter(Boolean).join(' · '),
  spellings: [...namesOfUnit(unit), ...spellingsOfUnit(unit)],
});

/** Maximum wait of a form for ranks and units. */
const WAIT_MS = 1500;

/** Returns whether ranks and units are loaded, or are not waited for any longer: a form without them has plain inputs. */
export function useChoicesSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const queries = [useQuery({ ...sessionQuery, enabled: false }), useReference(), useCombobox()];
  if (!isSettled && !queries.some(({ isLoading }) => isLoading)) setIsSettled(true);
  return isSettled;
}

/** A list of the reference data that a field is chosen from. */
export type ReferenceList = keyof Pick<Reference, 'ranks' | 'units'>;
