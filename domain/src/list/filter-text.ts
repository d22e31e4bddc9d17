/** Returns filters as the audit has them: `zone: Zone 2; retiring: 2026`. */
export const filterText = (parameters: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(parameters)
    .map(([name, values]) => `${name}: ${values.join(', ')}`)
    .join('; ');
