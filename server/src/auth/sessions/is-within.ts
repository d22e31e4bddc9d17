/** Whether something happened at most `ms` ago. Future times come from another clock and do not count. */
export function isWithin(ms: number, happenedAt: string, at: Date): boolean {
  const ago = at.getTime() - Date.parse(happenedAt);
  return ago >= 0 && ago < ms;
}
