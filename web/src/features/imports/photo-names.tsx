import { useId } from 'react';
import { photoNames } from '@buckle/domain/imports/import-plan';
import { importViewMessages } from '@buckle/domain/imports/import-pages.messages';
import { photoImportMessages as messages } from '@buckle/domain/imports/photo-imports.messages';
import type { ImportDetails } from '../../lib/imports/imports.ts';
import { OptionRow } from '../../ui/tick.tsx';
import { UnsavedDialog } from '../../ui/unsaved-dialog.tsx';
import { DiscardButton } from './import-buttons.tsx';
import { PlanBar } from './plan-bar.tsx';
import { usePlan } from './use-plan.ts';

const FILES_SHOWN = 5;

export function PhotoNames({ first }: { first: ImportDetails }) {
  const plan = usePlan(first);
  const name = useId();
  const { details, plan: present, change, work } = plan;
  const { id, mine, problem } = details.summary;
  const count = Math.max(0, (details.sheets[0]?.rows ?? 0) - 1);
  const files = details.preview.slice(1, FILES_SHOWN + 1).map(([, file = '']) => file);
  return (
    <>
      {problem !== undefined && <p className="import-problem card">{problem}</p>}
      <section className="card">
        <h3 className="card__title">{messages.pictures(count)}</h3>
        <p className="import-photos__files">{messages.firstFiles(files, count - files.length)}</p>
        <p>{messages.hint}</p>
        <fieldset className="import-dates">
          <legend className="text-field__label">{messages.named}</legend>
          {photoNames.map((one) => (
            <OptionRow
              key={one}
              type="radio"
              name={name}
              value={one}
              text={messages.names[one]}
              checked={one === present.photos}
              onChange={() => change({ photos: one })}
            />
          ))}
        </fieldset>
      </section>
      <div className="import-actions">{mine && <DiscardButton id={id} label={importViewMessages.discard} />}</div>
      <PlanBar plan={plan} />
      <UnsavedDialog work={work} />
    </>
  );
}
