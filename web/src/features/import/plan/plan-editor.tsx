import { importViewMessages } from '@buckle/domain/messages/import-pages';
import { importPlanMessages as messages } from '@buckle/domain/messages/import-columns';
import { appMessages } from '@buckle/domain/messages';
import { post } from '../../../lib/api/api-client.ts';
import type { ImportDetails } from '../../../lib/imports/imports.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { UnsavedDialog } from '../../../ui/unsaved-dialog.tsx';
import { DiscardButton } from '../discard-button.tsx';
import { useImportStep } from '../use-import-step.ts';
import { ColumnsTable } from './columns-table.tsx';
import { MoreChoices } from './more-choices.tsx';
import { FirstQuestion, Questions } from './questions.tsx';
import { SavedMaps, SaveMap } from './saved-maps.tsx';
import { SheetChoice } from './sheet-choice.tsx';
import { type Plan, usePlan } from './use-plan.ts';
import { ValuesSection } from './values-section.tsx';

/** Begins the check of what is saved. */
const useCheck = ({ details, saved }: Plan) =>
  useImportStep(details.summary.id, async () => {
    const revision = await saved();
    return revision === undefined
      ? undefined
      : (await post('checkImport', { id: details.summary.id, revision })).summary;
  });

/** In the thumb's reach: whether all is saved, what is left to answer, and the check. */
function PlanBar({ plan }: { plan: Plan }) {
  const { details, plan: present, isSaving, problem, save } = plan;
  const { isPending, problem: notChecked, start } = useCheck(plan);
  const isClear = details.questions.every(({ required }) => !required);
  const rows = Math.max(0, (details.sheets[present.sheet]?.rows ?? 0) - present.header.first - present.header.rows);
  return (
    <ActionBar status={!problem && isSaving && importViewMessages.saving}>
      <ErrorMessage>{problem ?? notChecked}</ErrorMessage>
      {problem !== undefined && (
        <Button look="secondary" busy={isSaving} onClick={() => void save()}>
          {appMessages.retry}
        </Button>
      )}
      {isClear ? (
        <Button busy={isPending} onClick={() => start()}>
          {messages.check(rows)}
        </Button>
      ) : (
        <FirstQuestion details={details} />
      )}
    </ActionBar>
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
