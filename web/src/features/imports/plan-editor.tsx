import { useState } from 'react';
import { importPlanMessages as messages, importViewMessages } from '@buckle/domain/imports/import-pages.messages';
import { identities, importModes, repeatedRows } from '@buckle/domain/imports/import-plan';
import { MAP_NAME_MAX } from '@buckle/domain/limits';
import type { ImportDetails } from '../../lib/imports/imports.ts';
import { UnsavedDialog } from '../../ui/unsaved-dialog.tsx';
import { DiscardButton } from './import-buttons.tsx';
import { ColumnsTable } from './columns-table.tsx';
import { ColumnsLine, PlanBar, Questions } from './plan-bar.tsx';
import { SheetChoice } from './sheet-choice.tsx';
import { CHOICES_ID, type Plan, usePlan } from './use-plan.ts';
import { ValuesSection } from './values-section.tsx';
import { Field, type FieldProps, TextField } from '../../ui/field.tsx';
import { post } from '../../lib/api/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RemoveIcon } from '../../ui/icons/on-demand.tsx';
import { LocalText } from '../../ui/officer-name.tsx';
import { showSuccess } from '../../ui/toast.tsx';

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

type SavedMap = ImportDetails['maps'][number];

/** Saved columns: those that fit this sheet, and the others, to be used or deleted. */
function SavedMaps({ plan: { details, replace } }: { plan: Plan }) {
  const [deleting, setDeleting] = useState<SavedMap>();
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const maps = details.maps.filter(({ id }) => !deleted.has(id));
  if (maps.length === 0) return null;
  return (
    <details className="card import-fold">
      <summary>
        {messages.maps} <span className="card__meta">{maps.length}</span>
      </summary>
      <ul className="import-maps">
        {maps.map((map) => (
          <li key={map.id} className="import-map">
            <Button
              look="secondary"
              onClick={() => {
                replace({ map: map.id });
                showSuccess(messages.mapUsed(map.name));
              }}
            >
              <span>
                <LocalText text={messages.mapNamed(map.name)} />
                {map.fits && <span className="tag tag--good import-map__fits">{messages.fits}</span>}
              </span>
            </Button>
            {map.deletable && (
              <Button look="quiet" aria-label={messages.deleteMap(map.name)} onClick={() => setDeleting(map)}>
                <RemoveIcon size={20} />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {deleting && (
        <DeleteDialog
          map={deleting}
          onDone={() => setDeleted((before) => new Set([...before, deleting.id]))}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </details>
  );
}

function DeleteDialog({
  map: { id, name },
  onDone,
  onClose,
}: {
  map: SavedMap;
  onDone: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog title={messages.deleteMapTitle(name)} onClose={onClose}>
      <DialogForm
        confirm={messages.deleteMap(name)}
        run={() => post('deleteImportMap', { map: id })}
        onDone={() => {
          showSuccess(messages.mapDeleted);
          onClose();
          onDone();
        }}
        onCancel={onClose}
      >
        <p className="dialog__text">{messages.deleteMapHint}</p>
      </DialogForm>
    </Dialog>
  );
}

const CLEAR_WORD_MAX = 40;

const MoreChoices = ({ plan: { plan, change } }: { plan: Plan }) => (
  <details className="card import-fold">
    <summary>{messages.choices}</summary>
    <div id={CHOICES_ID} className="import-fields">
      <ChoiceSelect
        label={messages.identity}
        options={identities}
        words={messages.identities}
        chosen={plan.identity}
        onChoose={(identity) => change({ identity })}
      />
      <ChoiceSelect
        label={messages.mode}
        options={importModes}
        words={messages.modes}
        chosen={plan.mode}
        onChoose={(mode) => change({ mode })}
      />
      <ChoiceSelect
        label={messages.repeated}
        options={repeatedRows}
        words={messages.repeatedRows}
        chosen={plan.repeated}
        onChoose={(repeated) => change({ repeated })}
      />
      <TextField
        label={messages.clearWord}
        hint={messages.clearWordHint}
        maxLength={CLEAR_WORD_MAX}
        autoComplete="off"
        value={plan.clearWord}
        onChange={({ currentTarget: { value } }) => change({ clearWord: value })}
      />
    </div>
  </details>
);

const ChoiceSelect = <T extends string>({
  options,
  words,
  chosen,
  onChoose,
  ...field
}: FieldProps & {
  readonly options: readonly T[];
  readonly words: Readonly<Record<T, string>>;
  readonly chosen: T;
  readonly onChoose: (option: T) => void;
}) => (
  <Field {...field}>
    {(control) => (
      <select {...control} value={chosen} onChange={({ currentTarget }) => onChoose(currentTarget.value as T)}>
        {options.map((option) => (
          <option key={option} value={option}>
            {words[option]}
          </option>
        ))}
      </select>
    )}
  </Field>
);

/** Keeps the columns under a name, once what waits is saved. */
function SaveMap({ plan: { details, saved } }: { plan: Plan }) {
  const [isAsking, setIsAsking] = useState(false);
  const close = (): void => setIsAsking(false);
  const { id } = details.summary;
  return (
    <>
      <Button look="quiet" onClick={() => setIsAsking(true)}>
        {messages.saveMap}
      </Button>
      {isAsking && (
        <Dialog title={messages.saveMapTitle} onClose={close}>
          <DialogForm
            confirm={messages.save}
            run={async (filledIn) => {
              await saved();
              return post('saveImportMap', { id, name: filledIn('name').trim() });
            }}
            onDone={() => {
              showSuccess(messages.mapSaved);
              close();
            }}
            onCancel={close}
          >
            <TextField
              label={messages.saveMapName}
              hint={messages.saveMapHint}
              name="name"
              required
              autoFocus
              autoComplete="off"
              maxLength={MAP_NAME_MAX}
            />
          </DialogForm>
        </Dialog>
      )}
    </>
  );
}
