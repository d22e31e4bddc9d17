import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ColumnPlan, ImportPlan } from '@buckle/domain/import/import-plan';
import { importViewMessages as messages } from '@buckle/domain/messages/import-pages';
import { errorText } from '../../../lib/api/error-text.ts';
import { importQuery, type ImportDetails, invalidateImports, type Question } from '../../../lib/imports/imports.ts';
import { useUnsavedWork } from '../../../lib/navigation/use-unsaved-changes.ts';
import { showWarnings } from '../../../ui/toast.tsx';
import { isConflict, planQueue } from './plan-queue.ts';
import { useFlushOnLeave } from './use-flush-on-leave.ts';

const isSame = (a: Question, b: Question): boolean => a.kind === b.kind && a.column === b.column && a.text === b.text;

/** Adds questions that are new. */
const withQuestions = (asked: readonly Question[], { questions }: ImportDetails): readonly Question[] => [
  ...asked,
  ...questions.filter((question) => !asked.some((one) => isSame(one, question))),
];

/** State of an edited plan as the server has it, and the queue of its changes. */
function useSavedPlan(first: ImportDetails) {
  const client = useQueryClient();
  const [details, setDetails] = useState(first);
  const [plan, setPlan] = useState<ImportPlan>(first.plan);
  const [asked, setAsked] = useState(first.questions as readonly Question[]);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();

  function onSaved(answer: ImportDetails, isLast: boolean): void {
    const { summary } = answer;
    setProblem(undefined);
    if (summary.status !== 'open') client.setQueryData(importQuery(summary.id).queryKey, summary);
    if (!isLast) return;
    setDetails(answer);
    setPlan(answer.plan);
    setAsked((before) => withQuestions(before, answer));
  }

  function onFailure(error: unknown): void {
    if (!isConflict(error)) {
      setProblem(`${messages.notSaved} ${errorText(error)}`);
      return;
    }
    showWarnings([messages.changedElsewhere]);
    invalidateImports(client);
  }
  const [queue] = useState(() => planQueue(first.summary, { onSaved, onFailure, onBusy: setIsSaving }));
  return { details, plan, setPlan, asked, isSaving, problem, queue };
}

/** Plan of an import; each change is saved on the server. */
export function usePlan(first: ImportDetails) {
  const { queue, plan, setPlan, ...state } = useSavedPlan(first);
  const { details, problem } = state;
  const work = useUnsavedWork(() => problem !== undefined);

  useFlushOnLeave(queue);

  function change(part: Partial<ImportPlan>): void {
    const next = { ...plan, ...part };
    setPlan(next);
    queue.put({ plan: { ...next, columns: [...next.columns], corrections: undefined } }, false);
  }
  return {
    ...state,
    plan,
    work,
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
