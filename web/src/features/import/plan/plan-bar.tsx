import type { SheetPart } from '@buckle/domain/import/import-plan';
import { partsOf } from '@buckle/domain/import/sheet-questions';
import { importPlanMessages as messages } from '@buckle/domain/messages/import-columns';
import { photoImportMessages } from '@buckle/domain/messages/photo-imports';
import { Button } from '../../../ui/button.tsx';
import { SavingBar } from '../saving-bar.tsx';
import { useCheck } from '../use-check.ts';
import { FirstQuestion } from './questions.tsx';
import type { Plan } from './use-plan.ts';

/** In the thumb's reach: whether all is saved, what is left to answer, and the check. */
export function PlanBar({ plan }: { plan: Plan }) {
  const { details, plan: present, isSaving, problem, save, saved } = plan;
  const { isPending, problem: notChecked, start } = useCheck(details.summary.id, saved);
  const words = present.photos === undefined ? messages : photoImportMessages;
  const isClear = details.questions.every(({ required }) => !required);
  const rowsOf = ({ sheet, header }: SheetPart): number =>
    Math.max(0, (details.sheets[sheet]?.rows ?? 0) - header.first - header.rows);
  const rows = partsOf(present).reduce((sum, part) => sum + rowsOf(part), 0);
  return (
    <SavingBar isSaving={isSaving} problem={problem} notBegun={notChecked} onRetry={() => void save()}>
      {isClear ? (
        <Button busy={isPending} onClick={() => start()}>
          {words.check(rows)}
        </Button>
      ) : (
        <FirstQuestion details={details} />
      )}
    </SavingBar>
  );
}
