/** Whether something happened at most so long ago; what is still to come is of a clock that stood elsewhere. */
export function isWithin(ms: number, happenedAt: string, at: Date): boolean {
  const ago = at.getTime() - Date.parse(happenedAt);
  return ago >= 0 && ago < ms;
}
