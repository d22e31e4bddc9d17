import { namesOfRank, type Rank, spellingsOfRank } from '@buckle/domain/reference/rank';
import type { Reference } from '@buckle/domain/reference/reference';
import { isClosed, namesOfUnit, spellingsOfUnit, type Unit } from '@buckle/domain/reference/unit';
import { languageOf } from '../../lib/text/devanagari.ts';
import type { Choice } from './choice.ts';

/** A list of the reference data that a field is chosen from. */
export type ReferenceList = keyof Pick<Reference, 'ranks' | 'units'>;

const isDevanagari = (text: string): boolean => languageOf(text) !== undefined;

const rankChoice = (rank: Rank): Choice => ({
  text: rank.names.en,
  detail: [rank.names.mr, rank.shortForms.find(isDevanagari), rank.code].filter(Boolean).join(' · '),
  spellings: [...namesOfRank(rank), ...spellingsOfRank(rank)],
});

const unitChoice = (unit: Unit): Choice => ({
  text: unit.names.en,
  detail: [unit.names.mr, unit.zone].filter(Boolean).join(' · '),
  spellings: [...namesOfUnit(unit), ...spellingsOfUnit(unit)],
});

/** Returns the ranks in order of seniority, or the units that are open. `today`: `YYYY-MM-DD`. */
export const choicesOf = (list: ReferenceList, { ranks, units }: Reference, today: string): readonly Choice[] =>
  list === 'ranks'
    ? ranks.toSorted((a, b) => a.seniority - b.seniority).map(rankChoice)
    : units.filter((unit) => !isClosed(unit, today)).map(unitChoice);
