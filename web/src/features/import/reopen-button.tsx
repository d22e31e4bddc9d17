import { get, post } from '../../lib/api/api-client.ts';
import type { ImportSummary } from '../../lib/imports/imports.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { useImportStep } from './use-import-step.ts';

interface ReopenProps {
  readonly summary: ImportSummary;
  readonly label: string;
  /** Saves changes first, and returns the revision; undefined if that failed. */
  readonly saved?: () => Promise<number | undefined>;
}

/** Sends the plan as it is: a check is stopped, or its result is left, and the columns can be changed again. */
export function ReopenButton({ summary, label, saved }: ReopenProps) {
  const { id } = summary;
  const { isPending, problem, start } = useImportStep(async () => {
    const revision = saved ? await saved() : summary.revision;
    if (revision === undefined) return undefined;
    const { plan } = await get('importDetails', { id });
    return (await post('planImport', { id, revision, plan })).summary;
  });
  return (
    <>
      <Button look="secondary" busy={isPending} onClick={() => start()}>
        {label}
      </Button>
      <ErrorMessage>{problem}</ErrorMessage>
    </>
  );
}
