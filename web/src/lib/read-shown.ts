import type { Officer } from '@buckle/domain/officer/field-table';
import { readOfficer, type OfficerWire } from '@buckle/domain/officer/wire';

/** Reads a card or a record and reports no field that is unreadable: whoever opens the record is told of those. */
export const readShown = (wire: OfficerWire): Officer => readOfficer(wire, () => undefined);
