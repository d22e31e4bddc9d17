import { dateInIndia, formatDate } from './calendar-date.ts';

const clock = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** An ISO instant as a person in India reads it: `20 November 2026, 15:04`; a text that is none as it stands. */
export function formatInstant(iso: string): string {
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return iso;
  return `${formatDate(dateInIndia(instant))}, ${clock.format(instant)}`;
}
