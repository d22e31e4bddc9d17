import { Link } from 'react-router';
import { referenceMessages as messages } from '@buckle/domain/messages/reference';
import { Button } from '../../ui/button.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import { Tick } from '../../ui/tick.tsx';
import type { MergeTarget } from './merge-dialog.tsx';
import type { Column, Spelling } from './reference-query.ts';

/** A spelling, the officers whose records have it, and the entry that it may mean. */
export const SpellingRow = ({
  of,
  spelling: { text, count },
  similar,
  selected,
  busy,
  onSelect,
  onMerge,
  onChoose,
}: {
  of: Column;
  spelling: Spelling;
  similar: MergeTarget | undefined;
  selected: boolean;
  busy: boolean;
  onSelect: (selected: boolean) => void;
  onMerge: (target: MergeTarget) => void;
  onChoose: () => void;
}) => (
  <li className="entry-row">
    <label className="entry-row__tick">
      <Tick
        type="checkbox"
        checked={selected}
        aria-label={messages.select(text)}
        onChange={({ target }) => onSelect(target.checked)}
      />
    </label>
    <div className="entry-row__text">
      <p className="entry-row__name">
        <LocalText text={text} />
      </p>
      <p className="card__meta">
        <Link className="entry-row__officers" to={`/officers?${new URLSearchParams({ [of]: text })}`}>
          {messages.officers(count)}
        </Link>
        {similar && <> · {messages.similar(similar.names.en)}</>}
      </p>
    </div>
    <div className="entry-row__buttons">
      {similar && (
        <Button
          look="secondary"
          busy={busy}
          aria-label={messages.mergeOne(text, similar.names.en)}
          onClick={() => onMerge(similar)}
        >
          {messages.merge}
        </Button>
      )}
      <Button look="quiet" aria-label={messages.mergeTextInto(text)} onClick={onChoose}>
        {messages.mergeInto}
      </Button>
    </div>
  </li>
);
