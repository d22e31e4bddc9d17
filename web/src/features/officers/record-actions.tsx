import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { officerName, pageMessages, recordMessages } from '@buckle/domain/messages';
import { recordActionMessages, recordPageMessages } from '@buckle/domain/officers/officers.messages';
import { pastDayMessages, withdrawalMessages } from '@buckle/domain/history/history.messages';
import { printMessages } from '@buckle/domain/print/print.messages';
import type { Officer, Tab } from '@buckle/domain/officers/field-table';
import type { OfficerWire } from '@buckle/domain/officers/wire';
import { REASON_MAX } from '@buckle/domain/limits';
import { useAuth } from '../../lib/session/auth-context.ts';
import { NEW_ORDER, newOrderState } from '../../lib/orders/new-order.ts';
import { recordAddress, useRecordAddress } from '../../lib/officers/opened-record.ts';
import { openedFrom } from '../../lib/navigation/coming-back.ts';
import { phoneAddress, phonesIn } from '../../lib/text/devanagari.ts';
import { fromPane, fromParent } from '../../ui/back-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EditIcon, HistoryIcon, PhoneIcon, PlusIcon } from '../../ui/icons/actions.tsx';
import { CalendarIcon, MailIcon, MoreIcon, PrintIcon, RemoveIcon, ViewIcon } from '../../ui/icons/on-demand.tsx';
import { Popover } from '../../ui/popover.tsx';
import { isMailAddress, mailAddress } from './field-list.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { post, seenVersion } from '../../lib/api/api-client.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { OFFICERS } from '../../lib/officers/found-officers.ts';
import { showFailure, showSuccess } from '../../ui/toast.tsx';
import { useUndo } from '../../ui/use-undo.ts';
import { RECORD } from './record-query.tsx';

const BUTTON = buttonClass('secondary');

const ICON = 20;

/** Placeholder of the actions while the record is loading, to avoid layout shift. */
export function ExpectedActions() {
  return (
    <div className="record-actions record-actions--expected" aria-hidden="true">
      <span className={BUTTON}>
        <PhoneIcon size={ICON} />
        {recordPageMessages.callShort}
      </span>
    </div>
  );
}

export interface RecordActionsProps {
  readonly wire: OfficerWire;
  readonly officer: Officer;
  /** All of the record is known, or the form can ask for it. */
  readonly editable: boolean;
  /** The record is loaded or loading, so its sheet can be printed. */
  readonly printable: boolean;
  /** The record is loaded, and not withdrawn already. */
  readonly withdrawable: boolean;
  readonly tab: Tab;
}

const ITEM = buttonClass('secondary', 'record-menu__item');

const PastDayDialog = lazy(async () => ({ default: (await import('./past-day-dialog.tsx')).PastDayDialog }));

/**
 * Actions of a record: call; and in a menu write, print, and as the role and the server allow edit or suggest a
 * correction, history, who looked, and withdraw.
 */
export function RecordActions({ wire, officer, editable, printable, withdrawable, tab }: RecordActionsProps) {
  const addressOf = useRecordAddress();
  const { can } = useAuth();
  const [opened, setOpened] = useState<'withdraw' | 'past day'>();
  const close = (): void => setOpened(undefined);
  const [phone] = phonesIn(officer.mobileNumber);
  const mail = isMailAddress(officer.email);
  const edits = editable && can.edit;
  const administers = can.administer && officer.id !== '';
  return (
    <div className="record-actions">
      {phone !== undefined && <CallLink officer={officer} phone={phone} />}
      {(mail || printable || edits || administers) && (
        <ActionMenu>
          {mail && (
            <a className={ITEM} href={mailAddress(officer.email)} title={officer.email}>
              <MailIcon size={ICON} />
              {recordActionMessages.writeMail}
            </a>
          )}
          {printable && (
            <Link className={ITEM} to={addressOf(officer.id, '/details/print')} state={fromParent}>
              <PrintIcon size={ICON} />
              {printMessages.print}
            </Link>
          )}
          {edits && <EditLink wire={wire} tab={tab} />}
          {withdrawable && can.ownAccount && officer.id !== '' && (
            <Link className={ITEM} to={NEW_ORDER} state={{ ...newOrderState([wire]), ...fromParent }}>
              <PlusIcon size={ICON} />
              {pageMessages.newOrder}
            </Link>
          )}
          {administers && <HistoryLinks id={officer.id} />}
          {administers && (
            <Button look="secondary" className="record-menu__item" onClick={() => setOpened('past day')}>
              <CalendarIcon size={ICON} />
              {pastDayMessages.show}
            </Button>
          )}
          {administers && withdrawable && (
            <Button look="secondary" className="record-menu__item" onClick={() => setOpened('withdraw')}>
              <RemoveIcon size={ICON} />
              {withdrawalMessages.withdraw}
            </Button>
          )}
        </ActionMenu>
      )}
      {opened === 'withdraw' && <WithdrawDialog officer={officer} onClose={close} />}
      {opened === 'past day' && (
        <Suspense>
          <PastDayDialog id={officer.id} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

const CallLink = ({ officer, phone }: { officer: Officer; phone: string }) => (
  <a
    className={BUTTON}
    href={phoneAddress(phone)}
    aria-label={recordMessages.call(officer.name.trim() || phone)}
    title={phone}
  >
    <PhoneIcon size={ICON} />
    {recordPageMessages.callShort}
  </a>
);

/** What a menu opens from a button has, on a phone; at a desk they stand beside each other. */
function ActionMenu({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <>
      <button type="button" className={buttonClass('secondary', 'record-actions__more')} popoverTarget={id}>
        <MoreIcon size={ICON} />
        {recordActionMessages.more}
      </button>
      {/* An action closes it, before a dialog notes where the focus was. */}
      <Popover id={id} className="record-menu" closesOnChoice>
        {children}
      </Popover>
    </>
  );
}

/** The form opens at the group of the current tab. */
function EditLink({ wire, tab }: Pick<RecordActionsProps, 'wire' | 'tab'>) {
  const { user } = useAuth();
  const { pathname, search, state } = useLocation();
  return (
    <Link
      className={ITEM}
      to="/add"
      state={{ officer: wire, group: tab, ...fromPane(state), ...openedFrom(pathname, search) }}
    >
      <EditIcon size={ICON} />
      {user?.role === 'admin' ? recordPageMessages.edit : recordPageMessages.suggestCorrection}
    </Link>
  );
}

/** Links to the two parts of a record's history: its changes, and who looked at it. */
const HistoryLinks = ({ id }: { id: string }) => (
  <>
    <Link className={ITEM} to={recordAddress(id, '/history')} state={fromParent}>
      <HistoryIcon size={ICON} />
      {pageMessages.history}
    </Link>
    <Link className={ITEM} to={recordAddress(id, '/history/views')} state={fromParent}>
      <ViewIcon size={ICON} />
      {recordActionMessages.views}
    </Link>
  </>
);

/** Asks an administrator for the reason, and withdraws a record that was added by mistake. */
function WithdrawDialog({ officer, onClose }: { officer: Officer; onClose: () => void }) {
  const { withdraw } = useWithdrawal(officer);
  return (
    <Dialog title={withdrawalMessages.title(officerName(officer.name))} onClose={onClose}>
      <DialogForm
        confirm={withdrawalMessages.confirm}
        run={(filledIn) => withdraw(filledIn('reason'))}
        onDone={onClose}
        onCancel={onClose}
      >
        <p className="dialog__text">{withdrawalMessages.hint}</p>
        <TextArea label={withdrawalMessages.reason} name="reason" maxLength={REASON_MAX} required />
      </DialogForm>
    </Dialog>
  );
}

/** Withdraws a record and brings it back; both refresh what is shown of it. */
export function useWithdrawal({ id, name, version }: Officer) {
  const client = useQueryClient();
  const undo = useUndo();
  function refresh(): void {
    client.removeQueries({ queryKey: [OFFICERS], type: 'inactive' });
    void client.invalidateQueries({ queryKey: [RECORD, id] });
  }

  return {
    async bringBack(): Promise<void> {
      try {
        const { change } = await post('reinstateOfficer', { id }, { headers: seenVersion(version) });
        showSuccess(withdrawalMessages.reinstated(name), undo(change));
      } catch (error) {
        showFailure(errorText(error));
      }
      refresh();
    },
    /** Throws where the server refuses. */
    async withdraw(reason: string): Promise<void> {
      const { change } = await post('withdrawOfficer', { id, reason }, { headers: seenVersion(version) });
      showSuccess(withdrawalMessages.done(name), undo(change));
      refresh();
    },
  };
}
