import { useState } from 'react';
import type { ColumnPlan, ColumnProfile, ImportPlan } from '@buckle/domain/imports/import-plan';
import { importPlanMessages as messages } from '@buckle/domain/imports/import-pages.messages';
import type { ImportDetails, Question } from '../../lib/imports/imports.ts';
import { useShowImport } from './import-buttons.tsx';
import { usePlanQueue } from './use-plan-queue.ts';

/** Plan of an import as the server has it; each change is saved there. */
export function usePlan(first: ImportDetails) {
  const show = useShowImport();
  const [details, setDetails] = useState(first);
  const [plan, setPlan] = useState<ImportPlan>(first.plan);
  const [asked, setAsked] = useState(first.questions as readonly Question[]);
  const { queue, ...state } = usePlanQueue(first.summary, {
    onSaved(answer, isLast) {
      const { summary } = answer;
      if (summary.status !== 'open') show(summary);
      if (!isLast) return;
      setDetails(answer);
      setPlan(answer.plan);
      setAsked((before) => withQuestions(before, answer));
    },
  });

  function change(part: Partial<ImportPlan>): void {
    const next = { ...plan, ...part };
    setPlan(next);
    queue.put({ plan: { ...next, columns: [...next.columns], corrections: undefined, parts: undefined } }, false);
  }
  return {
    ...state,
    details,
    asked,
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

const withQuestions = (asked: readonly Question[], { questions }: ImportDetails): readonly Question[] => [
  ...asked,
  ...questions.filter((question) => !asked.some((one) => isSame(one, question))),
];

const isSame = (a: Question, b: Question): boolean => a.kind === b.kind && a.column === b.column && a.text === b.text;

export type Plan = ReturnType<typeof usePlan>;

/** Header of a column; one without a header is named by its place. */
export const headerText = (columns: readonly Pick<ColumnProfile, 'header'>[], column: number): string =>
  columns[column]?.header.trim() || messages.noHeader(column + 1);

/** Identifies what a question is about in the page. */
export const columnId = (column: number): string => `import-column-${column}`;
export const valuesId = (column: number): string => `import-values-${column}`;
export const SHEET_ID = 'import-sheet';
export const CHOICES_ID = 'import-choices';

/** Opens the part of the page with an id, and focuses its question, else its first control. */
export function focusPart(id: string): void {
  const part = document.getElementById(id);
  const fold = part?.closest('details');
  if (fold) fold.open = true;
  part?.scrollIntoView({ block: 'center' });
  const question = part?.querySelector<HTMLElement>('input[type="radio"]');
  (question ?? part?.querySelector('select'))?.focus({ preventScroll: true });
}
