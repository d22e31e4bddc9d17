import type { SaveStrategy } from '../officers/save-strategy.ts';
import { writeErrors } from '../officers/officers.errors.ts';
import { proposalWriter } from './proposals.repository.ts';

/** For users other than administrators: saves a proposal. */
export const propose = (newId: () => string): SaveStrategy => ({
  readers: 'all',
  actions: { add: 'proposal.add', edit: 'proposal.add' },
  add({ db, setDetails }, officer, note) {
    const id = newId();
    setDetails({ proposal: id });
    return proposalWriter(db).add({ id, officer, base: undefined, note });
  },
  async edit({ db, setDetails }, before, after, note) {
    if (!after) throw writeErrors.nothingChanged();
    const id = newId();
    setDetails({ proposal: id });
    return proposalWriter(db).add({ id, officer: after, base: before, note });
  },
});
