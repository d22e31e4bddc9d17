import type { ActionRequest } from '@buckle/domain/actions/registry';
import { readQuietly } from '@buckle/domain/officer/wire';
import type { Reader } from '../db/engine.ts';
import type { Permission } from '@buckle/domain/actions/access';
import type { Session } from '../http/session.ts';
import type { FairSearch } from '../officers/fair-search.ts';
import type { CurrentReference } from '../reference/current-reference.ts';
import type { OrderFilter } from './order.repository.ts';
import { ordersOfOfficers } from './orders-of-officers.ts';
import { numberKey } from './order.writer.ts';
import { resolveOfficers } from './resolve-officers.ts';
import { postingsOfUnit } from './warn-order.ts';

interface FilterDependencies {
  readonly db: Reader;
  readonly search: Pick<FairSearch, 'page'>;
  readonly reference: () => Promise<CurrentReference>;
  readonly session: Session;
  readonly permission: Permission;
}

/** Returns the filter of a request: its text is an order number or an officer. */
export async function orderFilter(
  { text, unit, ...rest }: Omit<ActionRequest<'orders'>, 'cursor'>,
  { db, search, reference, session, permission }: FilterDependencies,
): Promise<OrderFilter> {
  const { resolver } = await reference();
  const typed = text?.trim() ?? '';
  const [officers] =
    typed === '' ? [] : await resolveOfficers([typed], { db, search, resolver, userId: session.userId });
  const exact = officers && officers.similar === undefined ? officers.officers : [];
  return {
    ...rest,
    viewerId: session.userId,
    ...(permission === 'own' ? { createdById: session.userId } : {}),
    ...(typed === ''
      ? {}
      : { text: { numberKey: numberKey(typed), officerIds: exact.map((card) => readQuietly(card).id) } }),
    ...(unit === undefined ? {} : { postings: postingsOfUnit(await ordersOfOfficers(db).postings(), unit, resolver) }),
  };
}
