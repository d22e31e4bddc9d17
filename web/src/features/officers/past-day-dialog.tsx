import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pastDayMessages as messages } from '@buckle/domain/history/history.messages';
import { isPastDay, recordAddress } from '../../lib/officers/opened-record.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { CheckedForm, FormButtons } from '../../ui/dialog-form.tsx';
import { DateBoxes } from '../../ui/date-boxes.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks for a past day, and opens the record as of it. */
export function PastDayDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [day, setDay] = useState('');
  const [error, setError] = useState<string>();
  const tab = pathname.startsWith('/details/') ? pathname : undefined;
  function show(): void {
    if (!isPastDay(day)) {
      setError(messages.notPast);
      return;
    }
    onClose();
    void navigate(recordAddress(id, tab, day), { state: fromParent });
  }
  return (
    <Dialog title={messages.title} onClose={onClose}>
      <CheckedForm className="dialog__form" onSubmit={show}>
        <p className="dialog__text">{messages.hint}</p>
        <DateBoxes label={messages.day} defaultValue="" required error={error} onText={setDay} />
        <FormButtons className="dialog__buttons" label={messages.confirm} busy={false} onCancel={onClose} />
      </CheckedForm>
    </Dialog>
  );
}
