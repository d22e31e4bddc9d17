/** Returns the name as people read it, also where a record has none. */
export const officerName = (name: string): string => name.trim() || 'No name recorded';
