import type { Keep } from '../officers/keep.ts';
import { writeErrors } from '../officers/write.errors.ts';
import { proposalWriter } from './proposal.writer.ts';

/** Everybody else's: it waits for an administrator. */
export const propose = (newId: () => string): Keep => ({
  actions: { add: 'proposal.add', edit: 'proposal.add' },
  add: ({ db }, officer, note) => proposalWriter(db).add({ id: newId(), officer, base: undefined, note }),
  async edit({ db }, before, after, note) {
    if (!after) throw writeErrors.nothingChanged();
    return proposalWriter(db).add({ id: newId(), officer: after, base: before, note });
  },
});
