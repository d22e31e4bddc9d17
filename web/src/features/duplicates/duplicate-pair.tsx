import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ActionOutput } from '@buckle/domain/registry';
import { duplicatePageMessages as messages } from '@buckle/domain/duplicates/duplicates.messages';
import { changedFields } from '@buckle/domain/officers/differences';
import { type FieldName } from '@buckle/domain/officers/field-table';
import { fieldLabel } from '@buckle/domain/officers/officers.messages';
import { formatInstant } from '@buckle/domain/dates/instant';
import { officerName } from '@buckle/domain/messages';
import { REASON_MAX } from '@buckle/domain/limits';
import { errorText } from '../../lib/api/error-text.ts';
import { refreshChanged } from '../../lib/officers/stale.ts';
import { useUnsavedWork } from '../../lib/navigation/use-unsaved-changes.ts';
import { recordAddress } from '../../lib/officers/opened-record.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { BackLink, useGoBack } from '../../ui/back-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ErrorMessage, TextArea } from '../../ui/field.tsx';
import { Loaded } from '../../ui/paged-list.tsx';
import { PlainPage } from '../../ui/page-header.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { UnsavedDialog } from '../../ui/unsaved-dialog.tsx';
import { useUndo } from '../../ui/use-undo.ts';
import {
  type Choices,
  type Decided,
  decidedOf,
  defaultSide,
  mergedRecord,
  mergeOf,
  namesWith,
  type Pair,
  type Side,
  sideOpposite,
} from './merge-choices.ts';
import { PairFields } from './pair-fields.tsx';
import { type SuspectedPair, useNotDuplicates, useTakeBack, useDuplicatePair } from './duplicates-query.ts';
import { Tick } from '../../ui/tick.tsx';
import { PairHeading, DuplicatePerson } from './pair-heading.tsx';
import { post } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LocalText } from '../../ui/officer-name.tsx';

const LIST = '/duplicates';

/** Two records side by side, to be merged or left as they are. */
export function DuplicatePair({ a, b }: { a: string; b: string }) {
  const query = useDuplicatePair(a, b);
  return (
    <PlainPage back={<BackLink to={LIST} label={messages.backToPairs} />} title={messages.pairTitle}>
      <Loaded query={query}>{(pair) => <PairView pair={pair} onConflict={() => void query.refetch()} />}</Loaded>
    </PlainPage>
  );
}

/** Two records with the choices of their merge, which survive that the records are fetched again. */
function PairView({ pair, onConflict }: { pair: SuspectedPair; onConflict: () => void }) {
  const [preset] = useState<Side>(() => defaultSide(pair));
  const [kept, setKept] = useState(preset);
  const [choices, setChoices] = useState<Choices>({});
  const [reason, setReason] = useState('');
  /** The records as they were when their merge was rejected. */
  const [refused, setRefused] = useState<Pair>();
  const decided = decidedOf(pair, kept, choices);
  const work = useUnsavedWork(() => kept !== preset || Object.keys(choices).length > 0 || reason.trim() !== '');
  return (
    <>
      {refused && <ConflictNote key={`${refused.a.version} ${refused.b.version}`} />}
      <PairHeads pair={pair} kept={kept} onKeep={setKept} />
      {decided.length === 0 && <p>{messages.nothingDifferent}</p>}
      <PairFields
        pair={pair}
        kept={kept}
        decided={decided}
        changed={changedSince(refused, pair)}
        onChoose={(field, choice) => setChoices({ ...choices, [field]: choice })}
      />
      <MergedPreview pair={pair} kept={kept} decided={decided} reason={reason} onReason={setReason} />
      {pair.different ? (
        <DifferentPeople pair={pair} {...pair.different} onTakenBack={onConflict} />
      ) : (
        <PairDecision
          merging={{ pair, kept, decided, reason }}
          onDecided={work.release}
          onConflict={() => {
            setRefused(pair);
            onConflict();
          }}
        />
      )}
      <UnsavedDialog work={work} />
    </>
  );
}

/** Says that a record was changed meanwhile; takes the focus, for the dialog that it comes from is gone. */
function ConflictNote() {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <p ref={note} tabIndex={-1} role="alert" className="duplicate-conflict">
      {messages.conflict}
    </p>
  );
}

/** Both people beside each other, why they are suspected, and which record is kept. */
function PairHeads({ pair, kept, onKeep }: { pair: SuspectedPair; kept: Side; onKeep: (side: Side) => void }) {
  const name = useId();
  return (
    <fieldset className="card duplicate-heads">
      <legend className="visually-hidden">{messages.keptRecord}</legend>
      <PairHeading pair={pair} />
      <div className="duplicate-people">
        {(['a', 'b'] as const).map((side) => (
          <div key={side} className="duplicate-head">
            <DuplicatePerson officer={pair[side]} />
            <Link className={buttonClass('quiet', 'duplicate-head__link')} to={recordAddress(pair[side].id)}>
              {messages.openRecord}
            </Link>
            <label className="duplicate-option">
              <Tick type="radio" name={name} checked={kept === side} onChange={() => onKeep(side)} />
              <span className="duplicate-option__text">{messages.keep}</span>
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** Returns the fields that differ from those of a pair as it was before. */
const changedSince = (before: Pair | undefined, { a, b }: Pair): ReadonlySet<FieldName> =>
  new Set(before && [...changedFields(before.a, a), ...changedFields(before.b, b)]);

/** Fields that tell who it is. */
const IDENTITY = ['buckleNumber', 'employeeId', 'name', 'designation', 'currentPosting'] as const;

/** In a line, what the merged record will be; and why it is merged. */
function MergedPreview({
  pair,
  kept,
  decided,
  reason,
  onReason,
}: {
  pair: Pair;
  kept: Side;
  decided: readonly Decided[];
  reason: string;
  onReason: (reason: string) => void;
}) {
  const merged = mergedRecord(pair, kept, decided);
  const identity = IDENTITY.map((field) => merged[field].trim()).filter((text) => text !== '');
  const together = namesWith(decided, 'both').map((field) => messages.united(fieldLabel(field), merged[field].length));
  return (
    <section className="card">
      <h2 className="duplicate-group__heading">{messages.merged}</h2>
      <p className="duplicate-merged">
        <LocalText text={identity.join(' · ')} />
      </p>
      <p className="card__meta">{messages.fromOther(namesWith(decided, sideOpposite(kept)).map(fieldLabel))}</p>
      {together.length > 0 && <p className="card__meta">{messages.together(together)}</p>}
      <TextArea
        label={messages.reason}
        maxLength={REASON_MAX}
        value={reason}
        onChange={({ target }) => onReason(target.value)}
      />
    </section>
  );
}

/** Says that the pair was marked as different people, with the way to take that back. */
function DifferentPeople({
  pair,
  by,
  at,
  onTakenBack,
}: {
  pair: Pair;
  by: string;
  at: string;
  onTakenBack: () => void;
}) {
  const { isPending, send } = useTakeBack(pair);
  return (
    <>
      <p>{messages.isDifferent(by, formatInstant(at))}</p>
      <ActionBar>
        <Button look="secondary" busy={isPending} onClick={() => send(undefined, onTakenBack)}>
          {messages.takeBack}
        </Button>
      </ActionBar>
    </>
  );
}

/** Everything that a merge depends on. */
interface Merging {
  readonly pair: Pair;
  readonly kept: Side;
  readonly decided: readonly Decided[];
  readonly reason: string;
}

/** The way to merge the pair, or to note that it is none. */
function PairDecision({
  merging,
  onConflict,
  onDecided,
}: {
  merging: Merging;
  onConflict: () => void;
  /** Called before the page is left. */
  onDecided: () => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const goBack = useGoBack(LIST);
  const undoOf = useUndo();
  const [isAsking, setAsking] = useState(false);
  const { isPending, error, send } = useNotDuplicates(merging.pair);
  function finish({ id, change }: ActionOutput<'mergeDuplicates'>): void {
    onDecided();
    showSuccess(messages.mergedDone, undoOf(change));
    void navigate(recordAddress(id), { replace: true });
    refreshChanged(client);
  }
  function leave(): void {
    onDecided();
    goBack();
  }
  return (
    <>
      <ActionBar>
        <ErrorMessage>{error ? errorText(error) : undefined}</ErrorMessage>
        <Button look="secondary" busy={isPending} onClick={() => send(undefined, leave)}>
          {messages.notDuplicates}
        </Button>
        <Button onClick={() => setAsking(true)}>{messages.merge}</Button>
      </ActionBar>
      {isAsking && (
        <MergeDialog
          merging={merging}
          onMerged={finish}
          onConflict={() => {
            setAsking(false);
            onConflict();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

type Merged = ActionOutput<'mergeDuplicates'>;

/** Confirmation dialog of a merge. */
const MergeDialog = ({
  merging,
  onMerged,
  onConflict,
  onClose,
}: {
  merging: Merging;
  onMerged: (merged: Merged) => void;
  onConflict: () => void;
  onClose: () => void;
}) => (
  <Dialog title={messages.mergeTitle} onClose={onClose}>
    <DialogForm
      confirm={messages.merge}
      run={() => merge(merging)}
      onDone={(merged) => (merged ? onMerged(merged) : onConflict())}
      onCancel={onClose}
    >
      <p className="dialog__text">{messages.mergeKept(officerName(merging.pair[merging.kept].name))}</p>
      <p className="dialog__text">{messages.mergeOther}</p>
    </DialogForm>
  </Dialog>
);

/** Merges a pair. Returns undefined on a conflict: one of the records is stale. */
async function merge({ pair, kept, decided, reason }: Merging): Promise<Merged | undefined> {
  const text = reason.trim();
  try {
    return await post('mergeDuplicates', {
      ...mergeOf(pair, kept, decided),
      ...(text !== '' && { change_reason: text }),
    });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'changed-meanwhile') return undefined;
    throw error;
  }
}
