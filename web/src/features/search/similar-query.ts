import { useQuery } from '@tanstack/react-query';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import type { ResultPage } from './result-pages.ts';
import type { Asked } from './search-inputs.ts';

const nobody: readonly OfficerWire[] = [];

/** Those who may be meant: as the server found them, or where it does not look for them, found in its list. */
export function useSimilar(asked: Asked, round: number, first: ResultPage | undefined): readonly OfficerWire[] {
  const everybody = first?.everybody;
  const found = useQuery({
    queryKey: ['similar', round, asked.parameters],
    enabled: everybody !== undefined && asked.search.by !== 'all',
    queryFn: async ({ signal }) => {
      // Loaded on demand: our server finds similar officers itself.
      const { findSimilar } = await import('./client-side-similar.ts');
      return findSimilar(everybody ?? [], asked.parameters, signal);
    },
    gcTime: 0,
  });
  return first?.similar ?? found.data ?? nobody;
}
