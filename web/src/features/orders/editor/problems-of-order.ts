import { createContext, useContext } from 'react';
import type { FieldProblem } from '@buckle/domain/officer/field-problem';

/** Problems of an order: sentences by path. */
export type ProblemMap = ReadonlyMap<string, string>;

export const OrderProblems = createContext<ProblemMap>(new Map());

export const useProblem = (path: string): string | undefined => useContext(OrderProblems).get(path);

/** Joins the sentences of each path; the same one twice is one. */
export function problemMap(problems: readonly FieldProblem[]): ProblemMap {
  const found = new Map<string, string>();
  for (const { field, message } of problems) {
    const before = found.get(field);
    if (before === undefined) found.set(field, message);
    else if (!before.includes(message)) found.set(field, `${before} ${message}`);
  }
  return found;
}
