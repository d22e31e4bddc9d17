import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { post } from '../../lib/api/api-client.ts';
import { PROPOSAL_COUNT } from '../../lib/officers/proposals.ts';
import type { Summary } from './proposal-queries.ts';

/** Marks the decisions on the page as seen; returns whether one is new, which it stays until the page is left. */
export function useNewDecisions(proposals: readonly Summary[] | undefined): (proposal: Summary) => boolean {
  const client = useQueryClient();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const unseen = proposals?.filter((one) => one.unseen === true && !ids.has(one.id)) ?? [];
  if (unseen.length > 0) setIds(new Set([...ids, ...unseen.map(({ id }) => id)]));
  const until = proposals
    ?.filter((one) => one.unseen === true)
    .map(({ decided_at: at = '' }) => at)
    .toSorted()
    .at(-1);
  useEffect(() => {
    if (until === undefined) return;
    // Where it fails they are new once more: nothing is lost.
    void post('seeDecisions', { until }).then(
      () => client.invalidateQueries({ queryKey: PROPOSAL_COUNT }),
      () => undefined,
    );
  }, [client, until]);
  return ({ id }) => ids.has(id);
}
