/** The two numbers of the carbon badge: grams of CO2 a view, and how many per cent of pages tested are worse. */
export interface CarbonResponse {
  readonly c: number;
  readonly p: number;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Returns only the two numbers of a response or cache entry: the badge inserts them as HTML. */
export function readCarbonResponse(value: unknown): CarbonResponse | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'c') || !Object.hasOwn(value, 'p')) {
    return undefined;
  }
  const { c, p } = value as Record<string, unknown>;
  return isNumber(c) && isNumber(p) ? { c, p } : undefined;
}
