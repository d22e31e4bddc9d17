/** A unit decides the zone of a posting. */
import type { OfficerDetails } from '../officer/field-table.ts';
import { fold } from '../officer/matching.ts';
import type { Resolver } from './resolver.ts';

/** What resolves units, and the zones that they are in. */
export interface UnitResolver {
  unit(text: string): { readonly zone?: string } | undefined;
  readonly option?: Resolver['option'];
}
type Place = Partial<Pick<OfficerDetails, 'currentPosting' | 'zone'>>;

/** Returns the zone that a text means. */
const meant = (zone: string, { option }: UnitResolver): string => option?.('zone', zone)?.names.en ?? zone.trim();

/** Returns the zone of the unit that a posting names; undefined if it names none, or the unit has no zone. */
export function zoneOfPosting(posting: string, resolver: UnitResolver): string | undefined {
  const zone = resolver.unit(posting)?.zone?.trim() ?? '';
  return zone === '' ? undefined : meant(zone, resolver);
}

/** Returns the zone of the unit of a posting if another one is given; undefined if they agree, or one is not known. */
export function contradictedZone(posting: string, zone: string, resolver: UnitResolver): string | undefined {
  const ofUnit = zone.trim() === '' ? undefined : zoneOfPosting(posting, resolver);
  return ofUnit === undefined || fold(ofUnit) === fold(meant(zone, resolver)) ? undefined : ofUnit;
}

/** Returns changes of a record with the zone of the unit that they post the officer to, unless they have a zone. */
export function withZoneOfUnit<T extends Place>(stored: Required<Place>, changes: T, resolver: UnitResolver): T {
  const { currentPosting = '', zone = '' } = changes;
  const isPosted = currentPosting !== stored.currentPosting || stored.zone.trim() === '';
  const ofUnit = zone.trim() === '' && isPosted ? zoneOfPosting(currentPosting, resolver) : undefined;
  return ofUnit === undefined ? changes : { ...changes, zone: ofUnit };
}
