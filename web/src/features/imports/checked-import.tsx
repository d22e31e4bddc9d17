import { useState } from 'react';
import { Link } from 'react-router';
import { importCheckMessages, importViewMessages } from '@buckle/domain/imports/import-pages.messages';
import { rowOutcomes } from '@buckle/domain/imports/import-plan';
import { REASON_MAX } from '@buckle/domain/limits';
import { undoMessages } from '@buckle/domain/changes/undo.messages';
import {
  type ImportCounts,
  type ImportDetails,
  IMPORTS,
  type ImportSummary,
  type RowTerms,
  useImportDetails,
  useImportedRows,
} from '../../lib/imports/imports.ts';
import { Loaded, PagedList } from '../../ui/paged-list.tsx';
import { UndoOutcome } from '../../ui/undo.tsx';
import { UnsavedDialog } from '../../ui/unsaved-dialog.tsx';
import { countsLine, useShowImport } from './import-buttons.tsx';
import { CheckBar } from './check-bar.tsx';
import { countSpellings, type SpellingChoice, Spellings } from './spellings.tsx';
import { checkWords, type Corrections, useCorrections } from './use-corrections.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { RowCard } from './row-card.tsx';
import { addressOf, post } from '../../lib/api/api-client.ts';
import { changesAddress } from '../../lib/officers/changes.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';

/** The result of a check, what can be done with it, and, once it is imported, the report. */
export function CheckedImport({ summary }: { summary: ImportSummary }) {
  const corrections = useCorrections(summary);
  const [omitted, setOmitted] = useState<ReadonlySet<string>>(new Set());
  const { status, counts, problem, expired } = summary;
  return (
    <>
      {problem !== undefined && (
        <section className="card import-problem" role="alert">
          <h3 className="card__title">
            {status === 'applied' ? importViewMessages.notUndone : importViewMessages.notApplied}
          </h3>
          <p>{problem}</p>
        </section>
      )}
      <ReportLinks summary={summary} />
      {expired && <Expired counts={counts} />}
      {counts && !expired && (
        <Rows summary={summary} counts={counts} corrections={corrections} choice={{ omitted, onChange: setOmitted }} />
      )}
      {counts && (status === 'checked' || status === 'proposed') && (
        <CheckBar summary={summary} counts={counts} corrections={corrections} omitted={omitted} />
      )}
      <UnsavedDialog work={corrections.work} />
    </>
  );
}

const Expired = ({ counts }: { counts: ImportCounts | undefined }) => (
  <section className="card">
    <p>{importViewMessages.expired}</p>
    {counts && <p className="card__meta">{countsLine(counts)}</p>}
  </section>
);

interface ViewProps {
  readonly summary: ImportSummary;
  readonly counts: ImportCounts;
  readonly corrections: Corrections;
}

/** Result of the undo, if any, the spellings, and the rows. */
const Rows = ({ choice, ...props }: ViewProps & { choice: SpellingChoice }) => (
  <Loaded query={useImportDetails(props.summary)}>
    {(details) => (
      <>
        {details.reversal && (
          <section className="card import-part">
            <h3 className="card__title">{importViewMessages.undoReport}</h3>
            <UndoOutcome undone={details.reversal} />
          </section>
        )}
        <Spellings summary={props.summary} spellings={details.spellings} choice={choice} />
        <CheckedRows {...props} details={details} />
      </>
    )}
  </Loaded>
);

interface RowsProps {
  readonly summary: ImportSummary;
  readonly details: ImportDetails;
  readonly corrections: Corrections;
}

/** The rows by what becomes of them, each list page by page. */
export function CheckedRows({ counts, ...props }: RowsProps & { counts: ImportCounts }) {
  const { summary } = props;
  const [tab, setTab] = useState(() => firstTab(counts));
  const messages = checkWords(summary);
  const hints = summary.status === 'applied' ? messages.doneHints : messages.hints;
  const { rows, omitted, unlikely, suspected, corrected = 0 } = counts;
  return (
    <section className="import-part">
      <h3 className="import-part__heading">{messages.tabs}</h3>
      <p className="card__meta">{messages.rowsOf(rows)}</p>
      <ChoiceChips
        label={messages.tabs}
        chosen={tab}
        onChoose={setTab}
        chips={rowTabs.map((name) => {
          const count = counts[name];
          return { name, count, text: messages.tab(tabName(name), count) };
        })}
      />
      <p role="status">
        {hints[tab]} {tab === 'refused' && canCorrect(summary) && messages.nextCell}
      </p>
      {tab === 'warned' && <p className="card__meta">{messages.lookAt(omitted, unlikely, suspected, corrected)}</p>}
      <RowList key={tab} {...props} tab={tab} />
    </section>
  );
}

const canCorrect = ({ mine, status, photos = false }: ImportSummary): boolean =>
  mine && status === 'checked' && !photos;

const RowList = ({ summary, details, corrections, tab }: RowsProps & { tab: RowTab }) => (
  <PagedList
    query={useImportedRows(summary, termsOf(tab))}
    className="cards"
    empty={<p>{importCheckMessages.noRows}</p>}
  >
    {(row) => (
      <RowCard
        key={`${row.part} ${row.row} ${row.officer_id}`}
        row={row}
        details={details}
        isWritten={summary.status === 'applied'}
        corrections={canCorrect(summary) ? corrections : undefined}
      />
    )}
  </PagedList>
);

/** A list of rows: those of an outcome, or those with something to look at. */
export type RowTab = keyof typeof importCheckMessages.hints;

export const rowTabs: readonly RowTab[] = [...rowOutcomes, 'warned'];

export const tabName = (tab: RowTab): string =>
  tab === 'warned' ? importCheckMessages.toLookAt : importCheckMessages.outcomes[tab];

export const termsOf = (tab: RowTab): RowTerms => (tab === 'warned' ? { warned: 'true' } : { outcome: tab });

/** Shown first: what most needs a look, of what there is. */
const FIRST: readonly RowTab[] = ['refused', 'warned', 'changed', 'new', 'unchanged'];

export const firstTab = (counts: ImportCounts): RowTab => FIRST.find((tab) => counts[tab] > 0) ?? 'new';

export function ReportLinks({ summary }: { summary: ImportSummary }) {
  const { id, counts, change, expired } = summary;
  const { can } = useAuth();
  return (
    <div className="import-actions">
      {!expired && (
        <>
          {counts && counts.refused > 0 && (
            <Download id={id} part="refused" text={checkWords(summary).downloadRefused} />
          )}
          <Download id={id} part="original" text={importCheckMessages.downloadOriginal} />
        </>
      )}
      {can.administer && change !== undefined && <Change summary={summary} change={change} />}
    </div>
  );
}

const Download = ({ id, part, text }: { id: string; part: 'original' | 'refused'; text: string }) => (
  <a className={buttonClass('secondary')} href={addressOf('importFile', { id, part })} download>
    {text}
  </a>
);

/** What an import changed, for administrators: the way to it, and back. */
function Change({ summary, change }: { summary: ImportSummary; change: number }) {
  const { undone_by: undone } = summary;
  const [isUndoing, setIsUndoing] = useState(false);
  return (
    <>
      {undone === undefined ? (
        <Button look="secondary" onClick={() => setIsUndoing(true)}>
          {importCheckMessages.undo}
        </Button>
      ) : (
        <Link className={buttonClass('secondary')} to={changesAddress({ change: undone })} state={fromParent}>
          {importCheckMessages.undoneLink}
        </Link>
      )}
      <Link className={buttonClass('quiet')} to={changesAddress({ change })} state={fromParent}>
        {importCheckMessages.inChanges}
      </Link>
      {isUndoing && <UndoImportDialog summary={summary} onClose={() => setIsUndoing(false)} />}
    </>
  );
}

/** Shows how many records are set back, and starts the undo. */
export function UndoImportDialog({ summary, onClose }: { summary: ImportSummary; onClose: () => void }) {
  const show = useShowImport();
  const { id, revision, counts } = summary;
  const spellings = countSpellings(useImportDetails(summary).data?.spellings ?? []);
  return (
    <Dialog title={importCheckMessages.undoTitle} onClose={onClose}>
      <DialogForm
        confirm={importCheckMessages.undo}
        stale={IMPORTS}
        run={async (filledIn) => {
          const reason = filledIn('change_reason').trim();
          return (await post('undoImport', { id, revision, ...(reason !== '' && { change_reason: reason }) })).summary;
        }}
        onDone={show}
        onCancel={onClose}
      >
        {counts && (
          <ul className="dialog__text">
            {counts.new > 0 && <li>{importCheckMessages.undoAdded(counts.new)}</li>}
            {counts.changed > 0 && <li>{importCheckMessages.undoChanged(counts.changed)}</li>}
            {spellings > 0 && <li>{importCheckMessages.undoSpellings(spellings)}</li>}
          </ul>
        )}
        <p className="dialog__text">{importCheckMessages.undoKeeps}</p>
        <TextArea label={undoMessages.reason} name="change_reason" maxLength={REASON_MAX} />
      </DialogForm>
    </Dialog>
  );
}
