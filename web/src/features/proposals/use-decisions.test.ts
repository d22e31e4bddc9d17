import { expect, it, vi } from 'vitest';
import { appMessages } from '@buckle/domain/messages';
import { decideEach } from './use-decisions.tsx';

it('decides the others where one cannot be decided, in their order, and says which and why', async () => {
  const onNext = vi.fn<(finished: number) => void>();
  const refusal = new TypeError('no network');
  const decide = (name: string) => (name === 'b' ? Promise.reject(refusal) : Promise.resolve(name.toUpperCase()));
  expect(await decideEach(['a', 'b', 'c'], decide, onNext)).toEqual({
    done: [
      { item: 'a', output: 'A' },
      { item: 'c', output: 'C' },
    ],
    failed: [{ item: 'b', error: refusal, reason: appMessages.networkFailed }],
  });
  expect(onNext.mock.calls).toEqual([[0], [1], [2]]);
});
