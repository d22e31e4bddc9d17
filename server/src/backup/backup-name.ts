/** Returns the folder name of a backup: its start in UTC. */
export const nameOfBackup = (at: Date): string => `buckle-${at.toISOString().replaceAll(/[-:]|\.\d+/gu, '')}`;

const NAME = /^buckle-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/u;

/** The moment in the name of a backup, as ISO text; undefined for any other name. */
export function momentOfBackup(name: string): string | undefined {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  return year === undefined ? undefined : `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
}
