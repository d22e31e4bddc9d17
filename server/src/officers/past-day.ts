import type { Role } from '@buckle/domain/accounts/account';
import { listProblems } from '@buckle/domain/officers-list/officers-list.messages';
import { requestErrors } from '../http/request-error.ts';

/**
 * Throws unless a day (`YYYY-MM-DD`) is past, and the user may see the past: history is for administrators. `today`:
 * in India.
 */
export function assertPastDay(day: string | undefined, role: Role, today: string): void {
  if (day === undefined) return;
  if (role !== 'admin') throw requestErrors.adminsOnly();
  if (day >= today) throw requestErrors.badInput([listProblems.notPast('as_of')]);
}
