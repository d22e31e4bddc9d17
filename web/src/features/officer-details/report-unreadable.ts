/** Part of a record that cannot be read is only logged (specification, section 8). */
export const reportUnreadable = (problem: string): void => console.warn(`Officer record: ${problem}`);
