import { recordMessages } from '@buckle/domain/messages';
import { recordPageMessages } from '@buckle/domain/messages/record';
import { recordActionMessages as messages } from '@buckle/domain/messages/record-actions';
import { useIsDesk } from '../../lib/platform/media.ts';
import { phoneAddress, phonesIn } from '../../lib/text/phone-numbers.ts';
import { PhoneIcon } from '../../ui/icons/actions.tsx';
import { CopyIcon, MailIcon, MapPinIcon } from '../../ui/icons/on-demand.tsx';
import { showFailure, showSuccess } from '../../ui/toast.tsx';
import { isMailAddress, mailAddress, mapAddress, oneLine } from './contact-addresses.ts';
import { LocalText } from '../../ui/local-text.tsx';
import '../../ui/icon-button.css';
import './contact-links.css';

const ICON = 18;

/** Links to call each number; a text without a number is unchanged. */
export const PhoneLinks = ({ text }: { text: string }) => {
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
export const MailLink = ({ text }: { text: string }) =>
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

/**
 * A place: on a phone a link to the device's own map, to which nothing of it is sent before the tap; at a desk, which
 * seldom has one, to be copied.
 */
export const AddressLink = ({ text }: { text: string }) =>
  useIsDesk() ? <CopiedAddress text={text} /> : <MapLink text={text} />;
