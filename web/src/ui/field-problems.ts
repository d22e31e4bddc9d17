import { createContext, useContext } from 'react';

/** Sentences of what is wrong with the fields of a form, by the names of their inputs. */
export const FieldProblems = createContext<ReadonlyMap<string, string>>(new Map());

/** Returns what is wrong with a field of the surrounding form. */
export const useFieldProblem = (name: string | undefined): string | undefined => {
  const problems = useContext(FieldProblems);
  return name === undefined ? undefined : problems.get(name);
};
