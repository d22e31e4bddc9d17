import type { ActionRequest } from '@buckle/domain/actions/registry';
import type { Rank } from '@buckle/domain/reference/rank';
import type { Unit } from '@buckle/domain/reference/unit';

const trimmed = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => text.trim()).filter((text) => text !== '')),
];

type RankInput = Omit<ActionRequest<'saveRank'>, 'id' | 'revision'>;
type UnitInput = Omit<ActionRequest<'saveUnit'>, 'id' | 'revision'>;

/** Returns the rank that was entered. */
export const rankOf = (input: RankInput, { id, seniority }: Pick<Rank, 'id' | 'seniority'>): Rank => ({
  id,
  code: input.code.trim(),
  seniority,
  names: { en: input.names.en.trim(), mr: input.names.mr.trim(), hi: input.names.hi.trim() },
  shortForms: trimmed(input.shortForms),
  aliases: trimmed(input.aliases),
  filled: input.filled,
});

/** Returns the unit that was entered. */
export const unitOf = (input: UnitInput, id: string): Unit => ({
  id,
  code: input.code.trim(),
  kind: input.kind,
  parentId: input.parentId,
  zone: input.zone.trim(),
  names: { en: input.names.en.trim(), mr: input.names.mr.trim() },
  aliases: trimmed(input.aliases),
  validFrom: input.validFrom,
  validTo: input.validTo,
});
