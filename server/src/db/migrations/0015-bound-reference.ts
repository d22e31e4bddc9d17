import { bindEntries } from '../audit/bind-existing.ts';
import type { AnyDatabase } from './portable.ts';

/** Binds existing ranks and units in the audit; new ones are bound when written. */
export const up = (any: AnyDatabase): Promise<void> => bindEntries(any, ['rank', 'unit']);
