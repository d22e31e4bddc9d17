/** Parses a transliteration table: `क=k ख=K`. */
export const letterTable = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split(/\s+/u)
      .map((pair) => {
        const [letter = '', sound = ''] = pair.split('=');
        return [letter, sound];
      }),
  );
