import { type CalendarDate, dateInIndia } from '@buckle/domain/officer/calendar-date';

/** Today in India: the app's only look at the clock for a date. */
export const today = (): CalendarDate => dateInIndia(new Date());

/** This moment, as an ISO instant. */
export const now = (): string => new Date().toISOString();
