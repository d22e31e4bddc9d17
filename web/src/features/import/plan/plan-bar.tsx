import { useQueryClient } from '@tanstack/react-query';
import { appMessages } from '@buckle/domain/messages';
import { importPlanMessages as messages } from '@buckle/domain/messages/import-columns';
import { importViewMessages } from '@buckle/domain/messages/import-pages';
import { photoImportMessages } from '@buckle/domain/messages/photo-imports';
import { post } from '../../../lib/api/api-client.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useSending } from '../../../lib/api/use-change.ts';
import { importQuery, invalidateImports } from '../../../lib/imports/imports.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { FirstQuestion } from './questions.tsx';
import type { Plan } from './use-plan.ts';

/** Begins the check of what is saved. */
function useCheck({ details, saved }: Plan) {
  const client = useQueryClient();
  const { id } = details.summary;
  const { isPending, error, send } = useSending(
    async () => {
      const revision = await saved();
      return revision === undefined ? undefined : (await post('checkImport', { id, revision })).summary;
    },
    () => invalidateImports(client),
  );
  return {
    isPending,
    problem: error ? errorText(error) : undefined,
    check: (): void => send(undefined, (summary) => client.setQueryData(importQuery(id).queryKey, summary)),
  };
}

/** In the thumb's reach: whether all is saved, what is left to answer, and the check. */
export function PlanBar({ plan }: { plan: Plan }) {
  const { details, plan: present, isSaving, problem, save } = plan;
  const { isPending, problem: notChecked, check } = useCheck(plan);
  const words = present.photos === undefined ? messages : photoImportMessages;
  const isClear = details.questions.every(({ required }) => !required);
  const rows = Math.max(0, (details.sheets[present.sheet]?.rows ?? 0) - present.header.first - present.header.rows);
  return (
    <div className="import-bar">
      <p className="import-bar__status" role="status">
        {!problem && isSaving && importViewMessages.saving}
      </p>
      <ErrorMessage>{problem ?? notChecked}</ErrorMessage>
      {problem !== undefined && (
        <Button look="secondary" busy={isSaving} onClick={() => void save()}>
          {appMessages.retry}
        </Button>
      )}
      {isClear ? (
        <Button busy={isPending} onClick={check}>
          {words.check(rows)}
        </Button>
      ) : (
        <FirstQuestion details={details} />
      )}
    </div>
  );
}
