import { useState } from 'react';
import { Link } from 'react-router';
import { importCheckMessages as messages } from '@buckle/domain/messages/import-check';
import { addressOf } from '../../../lib/api/api-client.ts';
import type { ImportSummary } from '../../../lib/imports/imports.ts';
import { changesAddress } from '../../../lib/officers/changes.ts';
import { useAuth } from '../../../lib/session/auth-context.ts';
import { fromParent } from '../../../ui/back-link.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { checkWords } from './check-words.ts';
import { UndoImportDialog } from './undo-import-dialog.tsx';

/** A file of the import, to be saved. */
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
          {messages.undo}
        </Button>
      ) : (
        <Link className={buttonClass('secondary')} to={changesAddress({ change: undone })} state={fromParent}>
          {messages.undoneLink}
        </Link>
      )}
      <Link className={buttonClass('quiet')} to={changesAddress({ change })} state={fromParent}>
        {messages.inChanges}
      </Link>
      {isUndoing && <UndoImportDialog summary={summary} onClose={() => setIsUndoing(false)} />}
    </>
  );
}

/** The files of an import, and what it changed. */
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
          <Download id={id} part="original" text={messages.downloadOriginal} />
        </>
      )}
      {can.administer && change !== undefined && <Change summary={summary} change={change} />}
    </div>
  );
}
