import { type FieldName, fieldOf, NOT_APPLICABLE } from '@buckle/domain/officers/field-table';
import type { RecordGroup } from '@buckle/domain/officers/record-groups';
import { appMessages, recordMessages } from '@buckle/domain/messages';
import {
  fieldLabel,
  recordActionMessages as messages,
  recordPageMessages,
} from '@buckle/domain/officers/officers.messages';
import { classes } from '../../ui/classes.ts';
import { isShort } from './field-groups.ts';
import { GroupHeading } from './group-pencil.tsx';
import { known, type RecordView } from './record-view.tsx';
import { fieldText } from '../../lib/text/field-text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { LocalText, OfficerName } from '../../ui/officer-name.tsx';
import { useIsDesk } from '../../lib/platform/media.ts';
import { phoneAddress, phonesIn } from '../../lib/text/devanagari.ts';
import { PhoneIcon } from '../../ui/icons/actions.tsx';
import { CopyIcon, MailIcon, MapPinIcon } from '../../ui/icons/on-demand.tsx';
import { showFailure, showSuccess } from '../../ui/toast.tsx';

/** A group of labelled values under its heading. */
export function FieldList({
  heading,
  group,
  names,
  view,
}: {
  heading: string;
  group: RecordGroup;
  names: readonly FieldName[];
  view: RecordView;
}) {
  const fields = known(view, names);
  if (fields.length === 0) return null;
  return (
    <section className="record-group">
      <GroupHeading heading={heading} view={view} group={group} />
      <dl className="field-list">
        {fields.map((name) => (
          <div key={name} className={classes('field-list__field', isShort(name) && 'field-list__field--short')}>
            <dt className="field-list__label">{fieldLabel(name)}</dt>
            <dd className="field-list__value">
              <FieldValue view={view} name={name} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const ICON = 18;

/** Links to call each number; a text without a number is unchanged. */
const PhoneLinks = ({ text }: { text: string }) => {
  const phones = phonesIn(text);
  if (phones.length === 0) return text;
  return (
    <span className="contact-links">
      {phones.map((phone) => (
        <a key={phone} className="contact-link" href={phoneAddress(phone)} aria-label={recordMessages.call(phone)}>
          <PhoneIcon size={ICON} />
          {phone}
        </a>
      ))}
    </span>
  );
};

/** An address to write to. */
const MailLink = ({ text }: { text: string }) =>
  isMailAddress(text) ? (
    <a className="contact-link" href={mailAddress(text)}>
      <MailIcon size={ICON} />
      {text}
    </a>
  ) : (
    text
  );

const MapLink = ({ text }: { text: string }) => (
  <a className="contact-link" href={mapAddress(text)} title={recordPageMessages.openMap}>
    <MapPinIcon size={ICON} />
    <span>
      <LocalText text={text} />
    </span>
  </a>
);

/**
 * A place: on a phone a link to the device's own map, to which nothing of it is sent before the tap; at a desk, which
 * seldom has one, to be copied.
 */
const AddressLink = ({ text }: { text: string }) =>
  useIsDesk() ? <CopiedAddress text={text} /> : <MapLink text={text} />;

/** A place, with a button that copies it as one line. */
function CopiedAddress({ text }: { text: string }) {
  const line = oneLine(text);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(line);
      showSuccess(messages.addressCopied);
    } catch {
      // Denied, or the page was not loaded over HTTPS.
      showFailure(messages.notCopied);
    }
  }
  return (
    <span className="copied-address">
      <span>
        <LocalText text={text} />
      </span>
      <button
        type="button"
        className="icon-button copied-address__button"
        aria-label={messages.copyAddress(line)}
        title={messages.copy}
        onClick={() => void copy()}
      >
        <CopyIcon size={ICON} />
      </button>
    </span>
  );
}

/** Returns a postal address without its line breaks. */
const oneLine = (address: string): string => address.trim().replaceAll(/\s+/gu, ' ');

/** Whether a text can be written to. */
export const isMailAddress = (text: string): boolean => text.includes('@');

/**
 * Returns a `mailto:` URL. Special characters are encoded: otherwise a stored address could add recipients or text to a
 * mail.
 */
export const mailAddress = (address: string): string =>
  `mailto:${encodeURI(address).replaceAll(/[?&#]/gu, encodeURIComponent)}`;

/**
 * Returns a `geo:` URL that searches an address in the device's default map app: no map provider is named, and no
 * request is sent before the tap.
 */
export const mapAddress = (address: string): string => `geo:0,0?q=${encodeURIComponent(oneLine(address))}`;

/** Fields whose value a tap acts on. */
const links: Partial<Record<FieldName, (props: { text: string }) => React.ReactNode>> = {
  mobileNumber: PhoneLinks,
  email: MailLink,
  currentAddress: AddressLink,
  permanentAddress: AddressLink,
};

/** Value of a field; N/A if missing. */
function FieldValue({ view: { officer, pending }, name }: { view: RecordView; name: FieldName }) {
  const text = fieldText(officer, name);
  if (pending && text === '') return <Expected name={name} />;
  // The spouse has a sentence for it.
  const isNotApplicable = name !== 'spouseGovernmentEmployee' && String(officer[name]).trim() === NOT_APPLICABLE;
  if (text === '' || isNotApplicable) {
    return <span className="field-list__missing">{appMessages.notAvailable}</span>;
  }
  if (fieldOf(name).kind === 'date') return <DateText text={text} />;
  if (name === 'name') return <OfficerName name={text} />;
  const Linked = links[name];
  return Linked ? <Linked text={text} /> : <LocalText text={text} />;
}

/** Skeleton of a value; two lines for multiline texts, to reduce layout shift. */
const Expected = ({ name }: { name: FieldName }) =>
  fieldOf(name).format === 'lines' ? (
    <>
      <Skeleton characters={60} /> <Skeleton characters={36} />
    </>
  ) : (
    <Skeleton characters={18} />
  );
