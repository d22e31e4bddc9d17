/** Compares the values of a row with those of a record, which keeps its own spelling of a value. */
import { same } from '../officer/differences.ts';
import { fieldOf, type FieldName, type OfficerDetails } from '../officer/field-table.ts';
import type { Posting, Punishment } from '../officer/lists.ts';
import type { Resolver } from '../reference/resolver.ts';
import { templateText } from './import-template.ts';
import type { ImportedField, ImportTarget } from './import-plan.ts';
import { importTargets } from './import-targets.ts';
import { targetReader } from './read-target.ts';

type Changes = Partial<OfficerDetails>;

const PLAN = { clearWord: '', values: {} };

/** Returns the stored texts as an import would read them from a cell. */
function cellReader(resolver: Resolver) {
  const context = { plan: PLAN, resolver, labelOf: () => '', isTemplate: false };
  const readers = new Map(importTargets.map((target) => [target, targetReader(target, [[0, { target }]], context)]));
  return (target: ImportTarget, text: string): string | readonly string[] =>
    readers.get(target)?.read([text]).value ?? text;
}

/** Values of choices are corrected: other spellings are left of older programs. */
const keepsSpelling = (name: FieldName): name is ImportedField =>
  name !== 'previousPostings' && name !== 'punishments' && name !== 'imagePath' && fieldOf(name).options === undefined;

const isBlank = (value: string | readonly unknown[]): boolean => value.length === 0;

/** Creates the comparisons, with the reference data by which an import reads ranks and units. */
export function storedValues(resolver: Resolver) {
  const { rank, unit } = resolver;
  const asRead = cellReader(resolver);

  function isSameEntry(name: FieldName, text: string, stored: string): boolean {
    if (name !== 'designation' && name !== 'currentPosting') return false;
    const resolve = name === 'designation' ? rank : unit;
    const entry = resolve(text);
    return entry !== undefined && resolve(stored) === entry;
  }

  const isSpelling = (name: ImportedField, value: string | readonly string[], stored: Changes): boolean => {
    const own = stored[name];
    if (own === undefined || isBlank(value) || isBlank(own)) return false;
    return (
      same(value, own) ||
      (typeof value === 'string' && typeof own === 'string' && isSameEntry(name, value, own)) ||
      same(asRead(name, templateText(name, stored as OfficerDetails)), value)
    );
  };

  const part = (target: ImportTarget, text: string): string => String(asRead(target, text));

  return {
    /**
     * Returns the changes without another spelling of a stored value: `PSI` does not change `Police Sub-Inspector`, nor
     * one blank two. Blank values are returned: they clear the field.
     */
    withoutSpellings(changes: Changes, stored: Changes): Changes {
      const kept = (Object.entries(changes) as [FieldName, never][]).filter(
        ([name, value]) => !keepsSpelling(name) || !isSpelling(name, value, stored),
      );
      return Object.fromEntries(kept);
    },

    /** Returns a stored posting as an import reads it from a sheet. */
    posting: ({ posting, tenure, from, to }: Posting): Posting => ({
      posting: part('posting.posting', posting),
      tenure: part('posting.tenure', tenure),
      from: part('posting.from', from),
      to: part('posting.to', to),
    }),

    /** Returns a stored punishment as an import reads it from a sheet. */
    punishment: ({ punishmentType, reason, dateOfPunishment }: Punishment): Punishment => ({
      punishmentType: part('punishment.punishmentType', punishmentType),
      reason: part('punishment.reason', reason),
      dateOfPunishment: part('punishment.dateOfPunishment', dateOfPunishment),
    }),
  };
}
