import { recordAddress } from './opened-record.ts';
import { usePastDay } from './past-day.ts';

/** Returns a function like `recordAddress` for links of this page: the record as of the past day that the page shows. */
export function useRecordAddress(): (id: string, path?: string) => string {
  const day = usePastDay();
  return (id, path) => recordAddress(id, path, day);
}
