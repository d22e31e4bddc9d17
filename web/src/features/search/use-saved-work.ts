import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type SavedWork, savedWork } from '../../lib/officers/saved-officer.ts';
import type { SubmittedSearch } from './search-inputs.ts';

/** What was saved just before the search was opened, until the first search or another page; and a callback to clear it. */
export function useSavedWork(submitted: SubmittedSearch | undefined) {
  const client = useQueryClient();
  const [saved, setSaved] = useState<SavedWork | undefined>(() => savedWork.read(client));
  if (saved && submitted) setSaved(undefined);
  useEffect(() => savedWork.write(client, undefined), [client]);
  return [saved, () => setSaved(undefined)] as const;
}
