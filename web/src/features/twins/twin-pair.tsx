import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ActionOutput } from '@buckle/domain/actions/registry';
import { twinPageMessages as messages } from '@buckle/domain/messages/twin-pages';
import { changedFields } from '@buckle/domain/officer/differences';
import type { FieldName } from '@buckle/domain/officer/field-table';
import { formatInstant } from '@buckle/domain/officer/instant';
import { errorText } from '../../lib/api/error-text.ts';
import { refreshChanged } from '../../lib/officers/discard-stale.ts';
import { useUnsavedWork } from '../../lib/navigation/use-unsaved-changes.ts';
import { recordAddress } from '../../lib/officers/opened-record.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { BackLink, useGoBack } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { UnsavedDialog } from '../../ui/unsaved-dialog.tsx';
import { useUndo } from '../../ui/undo/use-undo.ts';
import { type Choices, decidedOf, type Pair, defaultSide, type Side } from './merge-choices.ts';
import { MergeDialog, type Merging } from './merge-dialog.tsx';
import { MergedPreview } from './merged-preview.tsx';
import { PairFields } from './pair-fields.tsx';
import { PairHeads } from './pair-heads.tsx';
import { type SuspectedPair, useTwinPair } from './twins-query.ts';
import { useNotTwins, useTakeBack } from './use-not-twins.ts';

const LIST = '/twins';

/** Says that a record was changed meanwhile; takes the focus, for the dialog that it comes from is gone. */
function ConflictNote() {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <p ref={note} tabIndex={-1} role="alert" className="twin-conflict">
      {messages.conflict}
    </p>
  );
}

/** Returns the fields that differ from those of a pair as it was before. */
const changedSince = (before: Pair | undefined, { a, b }: Pair): ReadonlySet<FieldName> =>
  new Set(before && [...changedFields(before.a, a), ...changedFields(before.b, b)]);

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
  const { isPending, error, send } = useNotTwins(merging.pair);
  function finish({ id, change }: ActionOutput<'mergeTwins'>): void {
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
          {messages.notTwins}
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

/** Two records with the choices of their merge, which survive that the records are fetched again. */
function PairView({ pair, onConflict }: { pair: SuspectedPair; onConflict: () => void }) {
  const [preset] = useState<Side>(() => defaultSide(pair));
  const [kept, setKept] = useState(preset);
  const [choices, setChoices] = useState<Choices>({});
  const [reason, setReason] = useState('');
  /** The records as they were when their merge was rejected. */
  const [refused, setRejection] = useState<Pair>();
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
            setRejection(pair);
            onConflict();
          }}
        />
      )}
      <UnsavedDialog work={work} />
    </>
  );
}

/** Two records side by side, to be merged or left as they are. */
export function TwinPair({ a, b }: { a: string; b: string }) {
  const query = useTwinPair(a, b);
  return (
    <PlainPage back={<BackLink to={LIST} label={messages.backToPairs} />} title={messages.pairTitle}>
      <Loaded query={query}>{(pair) => <PairView pair={pair} onConflict={() => void query.refetch()} />}</Loaded>
    </PlainPage>
  );
}
