import { Link, useSearchParams } from 'react-router';
import { type ReactNode, type RefObject, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { dayText } from '@buckle/domain/dates/calendar-date';
import { type Officer, type Tab } from '@buckle/domain/officers/field-table';
import { retirementAlert } from '@buckle/domain/officers/tenure';
import { mergedRecordMessages, pastDayMessages, withdrawalMessages } from '@buckle/domain/history/history.messages';
import { appMessages, pageMessages } from '@buckle/domain/messages';
import { fieldLabel, recordActionMessages, recordPageMessages } from '@buckle/domain/officers/officers.messages';
import { uploadKinds } from '@buckle/domain/photos/photos';
import { formatInstant } from '@buckle/domain/dates/instant';
import { proposalPageMessages } from '@buckle/domain/proposals/proposals.messages';
import { dateOf, isByDates, withoutPastDay } from '../../lib/officers/opened-record.ts';
import { PastBanner } from '../../ui/past-banner.tsx';
import { DutyBanner } from './service-entries.tsx';
import { todayText } from '../../lib/platform/clock.ts';
import { GroupPencil } from './group-pencil.tsx';
import type { RecordView } from './record-view.tsx';
import { ExpectedActions, RecordActions, useWithdrawal } from './record-actions.tsx';
import type { DisplayedRecord } from './use-displayed-record.ts';
import { useScrolledPast } from '../../lib/platform/scrolled-past.ts';
import { LocalText, OfficerName } from '../../ui/officer-name.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DefaultPortrait, photoAddress, Portrait, SharedPortrait } from '../../ui/portrait.tsx';
import { settings } from '../../lib/platform/settings.ts';
import { PhotoIcon } from '../../ui/icons/on-demand.tsx';
import { useFileChooser } from '../../ui/file-chooser.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AlertIcon } from '../../ui/icons/subjects.tsx';
import type { MergedRecord, Withdrawal } from '../../lib/directory/record.ts';
import { get } from '../../lib/api/api-client.ts';
import { proposalAddress, PROPOSALS } from '../../lib/officers/proposals.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { useSending } from '../../lib/api/error-text.ts';

/** Header of a record, as far as loaded, and its actions; `tab`: the current tab. */
export function RecordIdentity({
  record: { state, wire, officer, view, pastDay },
  tab,
}: {
  record: DisplayedRecord;
  tab: Tab;
}) {
  const [, setAddress] = useSearchParams();
  const isPresent = pastDay === undefined;
  const isComplete = state.kind === 'ready';
  const pending = view.pending && !wire;
  const { withdrawn, merged } = state.kind === 'ready' ? state : {};
  return (
    <>
      {pastDay !== undefined && (
        <PastBanner
          text={(isByDates(wire) ? pastDayMessages.byDates : pastDayMessages.record)(dayText(pastDay))}
          onLeave={() => setAddress((address) => withoutPastDay(address), { replace: true })}
        />
      )}
      <IdentityCard
        officer={officer}
        known={wire !== undefined}
        pending={pending}
        alert={retirementAlert(officer.dateOfRetirement, dateOf(pastDay), tab)}
        edit={view.edit}
        pencil={<GroupPencil view={view} group="identity" />}
      >
        {wire && <DutyBanner officer={officer} day={pastDay ?? todayText()} />}
        {merged && <MergedNote merged={merged} />}
        {withdrawn && <WithdrawnBanner officer={officer} withdrawn={withdrawn} isPresent={isPresent} />}
        {isComplete && isPresent && <WaitingChanges id={officer.id} />}
      </IdentityCard>
      {pending && <ExpectedActions />}
      {wire && (
        <RecordActions
          wire={wire}
          officer={officer}
          editable={isPresent && !withdrawn && (isComplete || officer.version > 0)}
          withdrawable={isPresent && isComplete && !withdrawn}
          printable={!withdrawn && (isComplete || view.pending)}
          tab={tab}
        />
      )}
    </>
  );
}

/**
 * Header of the record: portrait, name, designation, number, unit, a badge for retirement this year, and what is said
 * of the record as a whole. When scrolled past, a line at the top shows the name.
 */
function IdentityCard({
  officer,
  known,
  pending,
  alert,
  pencil,
  edit,
  children,
}: Pick<RecordView, 'edit'> & {
  officer: Officer;
  /** There is an officer. */
  known: boolean;
  pending: boolean;
  alert: string | undefined;
  pencil: ReactNode;
  children: ReactNode;
}) {
  const { mark, past } = useScrolledPast<HTMLHeadingElement>();
  return (
    <section className="identity-card" aria-label={recordPageMessages.identity}>
      <SharedPortrait id={officer.id}>
        <div className="identity-card__portrait">
          <IdentityPortrait officer={officer} edit={edit} />
        </div>
      </SharedPortrait>
      <IdentityText officer={officer} known={known} pending={pending} name={mark} />
      {pencil}
      {alert && <RetirementBanner text={alert} />}
      {children}
      {past && <WhoseRecord officer={officer} />}
    </section>
  );
}

/**
 * The portrait of a record, which opens large. Where the record can be edited, it is the way to a new photo: a missing one at
 * once, another one from the large photo. The editor opens once a photo is chosen.
 */
function IdentityPortrait({ officer, edit }: { officer: Officer } & Pick<RecordView, 'edit'>) {
  const [enlarged, setEnlarged] = useState(false);
  const { chooser, open } = useFileChooser({
    accept: uploadKinds.photo.accept,
    onChoose: (file) => edit?.('identity', file),
  });
  const isMissing = photoAddress(settings.host, officer.imagePath) === undefined;
  function change(): void {
    setEnlarged(false);
    open();
  }
  return (
    <>
      {edit && chooser}
      {edit && isMissing ? (
        <button
          type="button"
          className="portrait portrait--button identity-card__add-photo"
          aria-label={recordActionMessages.uploadPhoto}
          title={recordActionMessages.uploadPhoto}
          onClick={open}
        >
          <DefaultPortrait />
          <span className="identity-card__camera">
            <PhotoIcon size={18} />
          </span>
        </button>
      ) : (
        <Portrait
          path={officer.imagePath}
          loading="lazy"
          alt={recordPageMessages.photoOf(officer.name.trim())}
          onOpen={() => setEnlarged(true)}
        />
      )}
      {enlarged && <LargePortrait officer={officer} onChange={edit && change} onClose={() => setEnlarged(false)} />}
    </>
  );
}

/** The photo as large as it is and the screen allows, over the page. */
const LargePortrait = ({
  officer: { name, imagePath },
  onChange,
  onClose,
}: {
  officer: Officer;
  /** Absent where the photo cannot be changed. */
  onChange: (() => void) | undefined;
  onClose: () => void;
}) => (
  <Dialog
    title={recordPageMessages.photoOf(name.trim())}
    onClose={onClose}
    actions={
      <>
        {onChange && (
          <Button look="secondary" onClick={onChange}>
            {recordActionMessages.changePhoto}
          </Button>
        )}
        <Button onClick={onClose}>{pageMessages.close}</Button>
      </>
    }
  >
    <img className="large-portrait" src={photoAddress(settings.host, imagePath)} alt="" />
  </Dialog>
);

/** Number, name, designation and unit, each on lines of its own. */
function IdentityText({
  officer,
  known,
  pending,
  name,
}: {
  officer: Officer;
  known: boolean;
  pending: boolean;
  name: RefObject<HTMLHeadingElement | null>;
}) {
  const number = officer.buckleNumber.trim();
  const unit = officer.currentPosting.trim() || officer.zone.trim();
  return (
    <div className="identity-card__text">
      {pending && (
        <p className="identity-card__number">
          <Skeleton characters={8} />
        </p>
      )}
      {number !== '' && (
        <p className="identity-card__number">
          <span className="visually-hidden">{fieldLabel('buckleNumber')} </span>
          <LocalText text={number} />
        </p>
      )}
      <h2 ref={name} className="identity-card__name">
        {pending && <span className="visually-hidden">{recordPageMessages.loading}</span>}
        {pending && <Skeleton characters={16} />}
        {!pending && (known ? <OfficerName name={officer.name} /> : appMessages.notAvailable)}
      </h2>
      <p className="identity-card__designation">
        {pending ? (
          <Skeleton characters={20} />
        ) : (
          <LocalText text={officer.designation.trim() || appMessages.notAvailable} />
        )}
      </p>
      {(pending || unit !== '') && (
        <p className="identity-card__unit">{pending ? <Skeleton characters={18} /> : <LocalText text={unit} />}</p>
      )}
    </div>
  );
}

/** Specification, section 4: red, its colour toggling each second. */
const RetirementBanner = ({ text }: { text: string }) => (
  <p className="retirement-banner">
    <AlertIcon size={20} />
    {text}
  </p>
);

/** Whose record is being read, under the page's header. Who listens to the page has heard it with the card. */
const WhoseRecord = ({ officer: { buckleNumber, name } }: { officer: Officer }) => (
  <div className="whose-record" aria-hidden="true">
    <p className="whose-record__line">
      <span className="whose-record__number">
        <LocalText text={buckleNumber} />
      </span>{' '}
      <OfficerName name={name} />
    </p>
  </div>
);

/** On a record that a merged one led to: that it is another one than was opened, and why. */
const MergedNote = ({ merged: { by, at } }: { merged: MergedRecord }) => (
  <p className="merged-note" role="note">
    {mergedRecordMessages.note(by, formatInstant(at))}
  </p>
);

/** On a withdrawn record: who withdrew it, when and why, and the way back. */
function WithdrawnBanner({
  officer,
  withdrawn,
  isPresent,
}: {
  officer: Officer;
  withdrawn: Withdrawal;
  /** The record is shown as it is today. */
  isPresent: boolean;
}) {
  const { bringBack } = useWithdrawal(officer);
  const { isPending, send } = useSending(bringBack, () => undefined);
  const { at, by, reason } = withdrawn;
  return (
    <div className="withdrawn-banner">
      <p>
        <LocalText text={withdrawalMessages.banner(formatInstant(at), by, reason)} />
      </p>
      {isPresent && (
        <Button look="secondary" busy={isPending} onClick={() => send(undefined)}>
          {withdrawalMessages.bringBack}
        </Button>
      )}
    </div>
  );
}

/**
 * How many changes of a record wait: for an administrator all of them, for others the own ones. Leads to the oldest, or
 * where there are several to their list. Nothing while it is not known: a record is read without it.
 */
function WaitingChanges({ id }: { id: string }) {
  const { user, can } = useAuth();
  const isAdmin = user?.role === 'admin';
  const { data } = useQuery({
    queryKey: [PROPOSALS, 'of record', id, isAdmin],
    queryFn: async ({ signal }) => {
      const { proposals } = await get(isAdmin ? 'proposals' : 'ownProposals', { record: id }, signal);
      return proposals.map((one) => one.id);
    },
    enabled: can.ownAccount && id !== '',
  });
  const [first] = data ?? [];
  if (data === undefined || first === undefined) return null;
  const list = isAdmin ? '/proposals' : '/my-proposals';
  return (
    <Link className="waiting-changes" to={data.length === 1 ? proposalAddress(first) : list} state={fromParent}>
      {proposalPageMessages.waitingForRecord(data.length)}
    </Link>
  );
}
