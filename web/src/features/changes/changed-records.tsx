import { useState } from 'react';
import { changesMessages as messages } from '@buckle/domain/messages/changes';
import type { Change } from '../../lib/officers/changes.ts';
import { Button } from '../../ui/button.tsx';
import { AllRecords, RecordRow } from '../../ui/change-card/all-records.tsx';
import { RecordChanges } from '../../ui/change-card/record-changes.tsx';

/** The records of a change: of one its fields; of several the first ones, and all of them in their place. */
export function ChangedRecords({ change: { change, records, rows } }: { change: Change }) {
  const [open, setOpen] = useState(false);
  const [only] = rows;
  if (records === 1) return only && <RecordChanges officer={only.officer} before={only.before} />;
  if (open) return <AllRecords change={change} />;
  return (
    <>
      <ol className="change__records">
        {rows.map((record) => (
          <RecordRow key={record.id} record={record} />
        ))}
      </ol>
      {records > rows.length && (
        <Button look="secondary" className="change__all" onClick={() => setOpen(true)}>
          {messages.allRecords(records)}
        </Button>
      )}
    </>
  );
}
