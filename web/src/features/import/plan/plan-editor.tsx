import { importViewMessages } from '@buckle/domain/messages/import-pages';
import { importPlanMessages as messages } from '@buckle/domain/messages/import-columns';
import type { ImportDetails } from '../../../lib/imports/imports.ts';
import { Button } from '../../../ui/button.tsx';
import { UnsavedDialog } from '../../../ui/unsaved-dialog.tsx';
import { DiscardButton } from '../discard-button.tsx';
import { SavingBar } from '../saving-bar.tsx';
import { useCheck } from '../use-check.ts';
import { ColumnsTable } from './columns-table.tsx';
import { MoreChoices } from './more-choices.tsx';
import { FirstQuestion, Questions } from './questions.tsx';
import { SavedMaps, SaveMap } from './saved-maps.tsx';
import { SheetChoice } from './sheet-choice.tsx';
import { type Plan, usePlan } from './use-plan.ts';
import { ValuesSection } from './values-section.tsx';

/** In the thumb's reach: whether all is saved, what is left to answer, and the check. */
function PlanBar({ plan }: { plan: Plan }) {
  const { details, plan: present, isSaving, problem, save, saved } = plan;
  const { isPending, problem: notChecked, start } = useCheck(details.summary.id, saved);
  const isClear = details.questions.every(({ required }) => !required);
  const rows = Math.max(0, (details.sheets[present.sheet]?.rows ?? 0) - present.header.first - present.header.rows);
  return (
    <SavingBar isSaving={isSaving} problem={problem} notBegun={notChecked} onRetry={() => void save()}>
      {isClear ? (
        <Button busy={isPending} onClick={() => start()}>
          {messages.check(rows)}
        </Button>
      ) : (
        <FirstQuestion details={details} />
      )}
    </SavingBar>
  );
}

/** What each column of the sheet feeds, and what its values mean; only what is doubtful is asked. */
export function PlanEditor({ first }: { first: ImportDetails }) {
  const plan = usePlan(first);
  const { details, work } = plan;
  const { id, mine, problem } = details.summary;
  return (
    <>
      {problem !== undefined && <p className="import-problem card">{problem}</p>}
      <Questions details={details} />
      <SheetChoice plan={plan} />
      <SavedMaps plan={plan} />
      <ColumnsTable plan={plan} />
      <ValuesSection plan={plan} />
      <MoreChoices plan={plan} />
      <div className="import-actions">
        <SaveMap plan={plan} />
        {mine && <DiscardButton id={id} label={importViewMessages.discard} />}
      </div>
      <PlanBar plan={plan} />
      <UnsavedDialog work={work} />
    </>
  );
}
