import { readSearch } from '@buckle/domain/search/matching';
import { expect, it, vi } from 'vitest';
import type { OfficerSearch } from '../search/officer-search.ts';
import type { PageRequest } from '../search/search-service.ts';
import { fairSearch } from './fair-search.ts';

const request: PageRequest = {
  search: readSearch({ name: 'asha' }),
  column: 'card',
  limit: 20,
  behind: undefined,
  counts: true,
  similarTo: undefined,
  minRevision: 0,
};

it('lets a user wait for 32 searches, refuses further ones with a sentence, and searches for others meanwhile', async () => {
  const page = vi.fn<OfficerSearch['page']>(() => new Promise(() => undefined));
  const search = fairSearch({ page } as unknown as OfficerSearch);
  for (let i = 0; i < 32; i++) void search.page(request, 'asha');
  await expect(search.page(request, 'asha')).rejects.toMatchObject({
    status: 429,
    message: 'You have too many searches running at the same time. Wait for their results, then try again.',
  });
  await expect.poll(() => page).toHaveBeenCalledTimes(2);
  void search.page(request, 'bina');
  await expect.poll(() => page).toHaveBeenCalledTimes(3);
});
