import { ENTRY_CODE_MAX } from '@buckle/domain/reference/entry-limits';
import type { Rank } from '@buckle/domain/reference/rank';
import type { Unit } from '@buckle/domain/reference/unit';

/** Returns a rank made of a spelling. */
export const newRank = (id: string, text: string, seniority: number): Rank => ({
  id,
  code: text.slice(0, ENTRY_CODE_MAX).trim(),
  seniority,
  names: { en: text, mr: '', hi: '' },
  shortForms: [],
  aliases: [],
  filled: true,
});

/** Returns a unit made of a spelling. */
export const newUnit = (id: string, text: string): Unit => ({
  id,
  code: '',
  kind: /police station|पोलीस (?:ठाणे|स्टेशन)|\bP\.?S\.?$/iu.test(text) ? 'station' : 'branch',
  parentId: '',
  zone: '',
  names: { en: text, mr: '' },
  aliases: [],
  validFrom: '',
  validTo: '',
});
