import type { OfficerWire } from '@buckle/domain/officer/wire';

/** Response of `getOfficers`, from any server. */
export interface OfficersResponse {
  readonly officers: readonly OfficerWire[];
  /** The officers are whole records rather than cards. */
  readonly complete: boolean;
  /** How many match in all; absent from a server that neither narrows nor counts. */
  readonly total: number | undefined;
  /** Counting stopped at `total`. */
  readonly totalCapped: boolean;
  readonly nextCursor: string | undefined;
  /** Cards of those who may be meant, the best first; absent from a server that does not look for them. */
  readonly similar: readonly OfficerWire[] | undefined;
  /** Cards of those found by mobile number. */
  readonly byMobile: readonly OfficerWire[] | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The list is under `officers`, under `data`, or under `officers` in `data`. */
function findList(response: Record<string, unknown>): readonly unknown[] {
  const data = response['data'];
  const candidates = [response['officers'], data, isRecord(data) ? data['officers'] : undefined];
  return candidates.find((candidate) => Array.isArray(candidate)) ?? [];
}

/** Reads an answer to `getOfficers`; entries that are no records are left out. */
export function readOfficersResponse(response: unknown): OfficersResponse {
  const body = isRecord(response) ? response : {};
  const { total, next_cursor: nextCursor, total_capped: totalCapped, fields, similar, by_mobile: byMobile } = body;
  return {
    officers: findList(body).filter(isRecord),
    complete: fields !== 'card',
    total: typeof total === 'number' ? total : undefined,
    totalCapped: totalCapped === true,
    nextCursor: typeof nextCursor === 'string' && nextCursor !== '' ? nextCursor : undefined,
    similar: Array.isArray(similar) ? similar.filter(isRecord) : undefined,
    byMobile: Array.isArray(byMobile) ? byMobile.filter(isRecord) : undefined,
  };
}
