/** Parses a transliteration table: `क=k ख=K`. */
export const letterTable = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split(/\s+/u)
      .map((pair) => {
        const [letter = '', stands = ''] = pair.split('=');
        return [letter, stands];
      }),
  );
