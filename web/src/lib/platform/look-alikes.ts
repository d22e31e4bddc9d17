/** Stands for the domain's tables of look-alikes in the build, and loads them when nothing else is: a phone's first result waits for less. */
import type * as Tables from '@buckle/domain/search/look-alikes';
import { whenIdle } from './when-loaded.ts';

type Used = Pick<typeof Tables, 'isPlain' | 'withoutJoinedLetters' | 'withoutSequences' | 'withPlainSigns'>;

let tables: Used | undefined;

whenIdle(() => {
  void import('@buckle/domain/search/look-alikes').then((loaded) => (tables = loaded));
});

export const isPlain: Used['isPlain'] = (text) => tables?.isPlain(text) ?? false;
export const withoutJoinedLetters: Used['withoutJoinedLetters'] = (text) => tables?.withoutJoinedLetters(text) ?? text;
export const withPlainSigns: Used['withPlainSigns'] = (text) => tables?.withPlainSigns(text) ?? text;
export const withoutSequences: Used['withoutSequences'] = (text) => tables?.withoutSequences(text) ?? text;
