import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { writeDate } from '@buckle/domain/officer/calendar-date';
import { today } from '../../lib/platform/clock.ts';
import { useReference } from '../../lib/reference/use-reference.ts';
import { sessionQuery } from '../../lib/session/session-query.ts';
import type { Choice } from './choice.ts';
import { choicesOf, type ReferenceList } from './reference-choices.ts';

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

/** Returns the combobox and its choices; undefined if they are not loaded. */
export function useChoices(list: ReferenceList) {
  const { data: reference } = useReference();
  const { data: Combobox } = useCombobox();
  const choices = useMemo(
    (): readonly Choice[] | undefined => reference && choicesOf(list, reference, writeDate(today())),
    [list, reference],
  );
  return Combobox && choices && { Combobox, choices };
}
