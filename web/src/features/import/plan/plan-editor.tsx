import { importViewMessages } from '@buckle/domain/messages/import-pages';
import type { ImportDetails } from '../../../lib/imports/imports.ts';
import { UnsavedDialog } from '../../../ui/unsaved-dialog.tsx';
import { DiscardButton } from '../discard-button.tsx';
import { ColumnsTable } from './columns-table.tsx';
import { MoreChoices } from './more-choices.tsx';
import { PlanBar } from './plan-bar.tsx';
import { ColumnsLine, Questions } from './questions.tsx';
import { SavedMaps, SaveMap } from './saved-maps.tsx';
import { SheetChoice } from './sheet-choice.tsx';
import { usePlan } from './use-plan.ts';
import { ValuesSection } from './values-section.tsx';

/** What each column of the sheet feeds, and what its values mean; only what is doubtful is asked. */
export function PlanEditor({ first }: { first: ImportDetails }) {
  const plan = usePlan(first);
  const { details, work } = plan;
  const { id, mine, problem } = details.summary;
  return (
    <>
      {problem !== undefined && <p className="import-problem card">{problem}</p>}
      <Questions details={details} />
      <ColumnsLine details={details} />
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
