import { useState } from 'react';
import type { ColumnPlan, ImportPlan } from '@buckle/domain/import/import-plan';
import type { ImportDetails, Question } from '../../../lib/imports/imports.ts';
import { useShowImport } from '../use-show-import.ts';
import { usePlanQueue } from './use-plan-queue.ts';

const isSame = (a: Question, b: Question): boolean => a.kind === b.kind && a.column === b.column && a.text === b.text;

/** Adds questions that are new. */
const withQuestions = (asked: readonly Question[], { questions }: ImportDetails): readonly Question[] => [
  ...asked,
  ...questions.filter((question) => !asked.some((one) => isSame(one, question))),
];

/** State of an edited plan as the server has it, and the queue of its changes. */
function useSavedPlan(first: ImportDetails) {
  const show = useShowImport();
  const [details, setDetails] = useState(first);
  const [plan, setPlan] = useState<ImportPlan>(first.plan);
  const [asked, setAsked] = useState(first.questions as readonly Question[]);

  function onSaved(answer: ImportDetails, isLast: boolean): void {
    const { summary } = answer;
    if (summary.status !== 'open') show(summary);
    if (!isLast) return;
    setDetails(answer);
    setPlan(answer.plan);
    setAsked((before) => withQuestions(before, answer));
  }
  return { details, plan, setPlan, asked, ...usePlanQueue(first.summary, { onSaved }) };
}

/** Plan of an import; each change is saved on the server. */
export function usePlan(first: ImportDetails) {
  const { queue, plan, setPlan, ...state } = useSavedPlan(first);
  const { details } = state;

  function change(part: Partial<ImportPlan>): void {
    const next = { ...plan, ...part };
    setPlan(next);
    queue.put({ plan: { ...next, columns: [...next.columns], corrections: undefined, parts: undefined } }, false);
  }
  return {
    ...state,
    plan,
    change,
    changeColumn: (column: number, next: ColumnPlan): void =>
      change({
        columns: details.columns.map((_, index) => (index === column ? next : (plan.columns[index] ?? {}))),
      }),
    /** Takes the plan that the server suggests for another sheet, header or saved map. */
    replace: (by: Parameters<typeof queue.put>[0]): void => queue.put(by, true),
    save: queue.flush,
    saved: queue.saved,
  };
}

export type Plan = ReturnType<typeof usePlan>;
