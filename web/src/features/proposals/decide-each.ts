import { errorText } from '../../lib/api/error-text.ts';

/** One that could not be decided, and why. */
export interface Failure<T> {
  readonly item: T;
  readonly error: unknown;
  readonly reason: string;
}

export interface Decided<T, O> {
  readonly done: readonly { readonly item: T; readonly output: O }[];
  readonly failed: readonly Failure<T>[];
}

/**
 * Decides one after another, each by a request of its own: one that cannot be decided does not stop the others. `onNext`
 * is called with the number of those that are finished.
 */
export async function decideEach<T, O>(
  items: readonly T[],
  decide: (item: T) => Promise<O>,
  onNext: (finished: number) => void,
): Promise<Decided<T, O>> {
  const done: { item: T; output: O }[] = [];
  const failed: Failure<T>[] = [];
  for (const item of items) {
    onNext(done.length + failed.length);
    try {
      done.push({ item, output: await decide(item) });
    } catch (error) {
      failed.push({ item, error, reason: errorText(error) });
    }
  }
  return { done, failed };
}
