import { stored, type Stored, tolerate } from './stored.ts';

/** An encrypted draft, as it is on the device. */
export interface StoredDraft {
  /** When it was written, in epoch milliseconds. */
  readonly at: number;
  /** In base64. */
  readonly text: string;
}

const PREFIX = 'draft.';
const LIFETIME_MS = 24 * 60 * 60 * 1000;
/** A clock that was set back must not prolong a draft: one from the future is expired. */
const CLOCK_TOLERANCE_MS = 60_000;

const isAlive = ({ at }: StoredDraft): boolean => {
  const age = Date.now() - at;
  return age >= -CLOCK_TOLERANCE_MS && age < LIFETIME_MS;
};

function readDraft(value: unknown): StoredDraft | undefined {
  if (typeof value !== 'object' || value === null || !('at' in value) || !('text' in value)) return undefined;
  const { at, text } = value;
  const draft = typeof at === 'number' && typeof text === 'string' ? { at, text } : undefined;
  return draft && isAlive(draft) ? draft : undefined;
}

/** A draft by the name of its slot; an expired one is removed when it is read. */
export const storedDraft = (slot: string): Stored<StoredDraft> => stored(() => localStorage, PREFIX + slot, readDraft);

const slots = (): string[] =>
  tolerate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length)),
  ) ?? [];

/** Removes every draft on the device. */
export const clearDrafts = (): void => slots().forEach((slot) => storedDraft(slot).clear());

/** Removes the expired drafts of every user. */
export const removeExpiredDrafts = (): void => slots().forEach((slot) => void storedDraft(slot).read());

/** Whether any user has a draft on the device. */
export const hasDrafts = (): boolean => slots().some((slot) => storedDraft(slot).read() !== undefined);
