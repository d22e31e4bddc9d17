import { REASON_MAX } from '@buckle/domain/actions/limits';
import { twinPageMessages as messages } from '@buckle/domain/messages/twin-pages';
import { type FieldName, fieldOf } from '@buckle/domain/officer/field-table';
import { LocalText } from '../../ui/local-text.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { type Decided, mergedRecord, namesWith, sideOpposite, type Pair, type Side } from './merge-choices.ts';

/** Fields that tell who it is. */
const IDENTITY = ['buckleNumber', 'employeeId', 'name', 'designation', 'currentPosting'] as const;

const labelOf = (field: FieldName): string => fieldOf(field).label;

/** In a line, what the merged record will be; and why it is merged. */
export function MergedPreview({
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
  const together = namesWith(decided, 'both').map((field) => messages.united(labelOf(field), merged[field].length));
  return (
    <section className="card">
      <h2 className="twin-group__heading">{messages.merged}</h2>
      <p className="twin-merged">
        <LocalText text={identity.join(' · ')} />
      </p>
      <p className="card__meta">{messages.fromOther(namesWith(decided, sideOpposite(kept)).map(labelOf))}</p>
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
