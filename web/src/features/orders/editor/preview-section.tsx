import { useMemo, useState } from 'react';
import { differenceMessages } from '@buckle/domain/messages/history';
import { orderPageMessages as messages } from '@buckle/domain/messages/order-pages';
import { orderWarningMessages } from '@buckle/domain/messages/orders';
import { errorText } from '../../../lib/api/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Differences } from '../../../ui/differences/differences.tsx';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { LocalText } from '../../../ui/local-text.tsx';
import { OfficerName } from '../../../ui/officer-name.tsx';
import { WarningRow } from '../../../ui/warning-row.tsx';
import { ChoiceChips } from '../../../ui/filters/choice-chips.tsx';
import { Pager } from './pager.tsx';
import { usePages } from './use-pages.ts';
import type { Preview, PreviewRow } from './use-preview.ts';
import '../../../ui/cards.css';

type PreviewFilter = 'all' | 'problems' | 'warnings';

const Warning = ({ warning: { kind, message, source } }: { warning: PreviewRow['warnings'][number] }) => (
  <WarningRow className="order-warning">
    <strong>{orderWarningMessages.kinds[kind]}.</strong> <LocalText text={message} />
    {source !== '' && <span className="order-warning__source">{source}</span>}
  </WarningRow>
);

/** Preview for one officer: problems, warnings and differences. */
const PreviewCard = ({ row: { before, after, fields, problems, warnings } }: { row: PreviewRow }) => (
  <li className="card">
    <h3 className="card__title">
      <OfficerName name={before.name} />
    </h3>
    <p className="card__meta">
      <LocalText text={[before.buckleNumber, before.designation].filter((text) => text.trim() !== '').join(' · ')} />
    </p>
    {problems.map(({ field, message }) => (
      <p key={`${field} ${message}`} className="text-field__error">
        {message}
      </p>
    ))}
    {warnings.length > 0 && (
      <ul className="order-warnings">
        {warnings.map((warning) => (
          <Warning key={`${warning.kind} ${warning.message}`} warning={warning} />
        ))}
      </ul>
    )}
    {fields.length > 0 && (
      <Differences
        fields={fields}
        states={[
          { word: differenceMessages.before, details: before },
          { word: differenceMessages.after, details: after },
        ]}
      />
    )}
    {fields.length === 0 && problems.length === 0 && <p className="order-note">{messages.unchanged}</p>}
  </li>
);

const sum = (rows: readonly PreviewRow[], part: 'fields' | 'problems' | 'warnings'): number =>
  rows.reduce((total, row) => total + row[part].length, 0);

/** Every difference that the order makes: officers with problems and warnings first. */
function PreviewList({ rows }: { rows: readonly PreviewRow[] }) {
  const [filter, setFilter] = useState<PreviewFilter>('all');
  const lists = useMemo(() => {
    const problems = rows.filter((row) => row.problems.length > 0);
    const warnings = rows.filter((row) => row.warnings.length > 0);
    const ranked = rows.toSorted(
      (a, b) => b.problems.length - a.problems.length || b.warnings.length - a.warnings.length,
    );
    return { all: ranked, problems, warnings };
  }, [rows]);
  const pages = usePages(lists[filter]);
  return (
    <>
      <p className="order-counts" role="status">
        {messages.counts(rows.length, sum(rows, 'fields'), sum(rows, 'problems'), sum(rows, 'warnings'))}
      </p>
      <ChoiceChips
        label={messages.show}
        chosen={filter}
        onChoose={setFilter}
        chips={(['all', 'problems', 'warnings'] as const).map((name) => ({
          name,
          count: lists[name].length,
          text: messages.filters[name](lists[name].length),
        }))}
      />
      <ol className="cards">
        {pages.visible.map((row) => (
          <PreviewCard key={row.line.key} row={row} />
        ))}
      </ol>
      <Pager pages={pages} />
    </>
  );
}

/** The preview of the order, under its button. `onPreview`: reports missing values, if any. */
export function PreviewSection({ preview, onPreview }: { preview: Preview; onPreview: () => void }) {
  const { rows, error, isFetching, isCurrent, canPreview } = preview;
  const isVisible = rows !== undefined && canPreview;
  return (
    <>
      <div className="order-row">
        {canPreview && (
          <Button look="secondary" busy={isFetching} onClick={onPreview}>
            {messages.previewButton}
          </Button>
        )}
        <p role="status" className="order-note">
          {isFetching && messages.previewing}
          {!isFetching && isVisible && !isCurrent && messages.outdated}
          {!isFetching && !isVisible && !error && messages.previewHint}
        </p>
      </div>
      <ErrorMessage>{error && !isFetching ? `${messages.previewFailed} ${errorText(error)}` : undefined}</ErrorMessage>
      {isVisible && <PreviewList rows={rows} />}
    </>
  );
}
