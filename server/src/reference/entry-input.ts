import type { ActionRequest } from '@buckle/domain/actions/registry';
import type { FieldOption } from '@buckle/domain/reference/field-option';
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

type OptionInput = Omit<ActionRequest<'saveOption'>, 'id' | 'revision'>;

/** Returns the option that was entered. One that is renamed keeps its former name as a spelling: records have it. */
export function optionOf(
  input: OptionInput,
  { id, position }: Pick<FieldOption, 'id' | 'position'>,
  before: FieldOption | undefined,
): FieldOption {
  const en = input.names.en.trim();
  const formerNames = before === undefined || before.names.en === en ? [] : [before.names.en];
  const isOther = (text: string): boolean => text !== en;
  return {
    id,
    field: input.field,
    position,
    names: { en, mr: input.names.mr.trim(), hi: input.names.hi.trim() },
    aliases: trimmed([...input.aliases, ...formerNames]).filter(isOther),
    retired: input.retired,
  };
}

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
