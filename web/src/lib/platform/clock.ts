import { type CalendarDate, dateInIndia, writeDate } from '@buckle/domain/dates/calendar-date';

/** Today in India: the app's only look at the clock for a date. */
export const today = (): CalendarDate => dateInIndia(new Date());

/** Today in India, `YYYY-MM-DD`. */
export const todayText = (): string => writeDate(today());

/** This moment, as an ISO instant. */
export const now = (): string => new Date().toISOString();

/** The version of this release: see `web/build/version.ts`. */
export const VERSION = import.meta.env.BUCKLE_VERSION;

declare global {
  interface ImportMetaEnv {
    readonly BUCKLE_VERSION: string;
  }
}
