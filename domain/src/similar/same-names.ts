/** Words that are the same name although they do not sound so: each is heard as the first of its row. */
const rows: readonly (readonly string[])[] = [
  ['mohammad', 'mohd', 'mohmd', 'mohmmad', 'md', 'मो', 'मोह', 'मोहं'],
  ['sayyad', 'syed', 'syd'],
  ['shekh', 'shaikh', 'shaik'],
  ['abdul', 'abd', 'abdl'],
  ['bhosale', 'bhonsle', 'bhonsale', 'bhosle', 'भोंसले', 'भोसले'],
  ['thakare', 'thackeray', 'thackray', 'thakre'],
  ['aiyar', 'iyer', 'iyar', 'ayyar', 'aiyer', 'ayer'],
  ['chaudhari', 'chowdhury', 'choudhury', 'chaudhry', 'chowdhry', 'choudhry', 'chodhari'],
  ['mukharji', 'mukhopadhyay', 'मुखोपाध्याय'],
  ['chatarji', 'chattopadhyay', 'चट्टोपाध्याय'],
  ['banarji', 'bandyopadhyay', 'बंद्योपाध्याय'],
  ['ganguli', 'gangopadhyay', 'गंगोपाध्याय'],
  ['kumar', 'kr'],
  ['vishvanath', 'biswanath', 'bishwanath'],
  ['krushna', 'krishna', 'कृष्ण', 'कृष्णा'],
];

const sameAs = new Map(rows.flatMap(([first = '', ...synonyms]) => synonyms.map((word) => [word, first] as const)));

/** The word that a folded word is heard as: mostly itself. */
export const heardAs = (word: string): string => sameAs.get(word) ?? word;

/** Whether a folded word is one of those that are heard as another. */
export const isSameName = (word: string): boolean => sameAs.has(word);
