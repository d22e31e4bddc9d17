import { recordMessages } from '@buckle/domain/messages';
import { MailIcon, MapPinIcon, PhoneIcon } from '../../ui/icons/actions.tsx';
import { phoneAddress, phonesIn } from '../../lib/text/phone-numbers.ts';
import { mailAddress, mapAddress } from './contact-addresses.ts';
import { LocalText } from '../../ui/local-text.tsx';
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
  text.includes('@') ? (
    <a className="contact-link" href={mailAddress(text)}>
      <MailIcon size={ICON} />
      {text}
    </a>
  ) : (
    text
  );

/** A place, to look up in the device's own map: nothing of it leaves the app before the tap. */
export const AddressLink = ({ text }: { text: string }) => (
  <a className="contact-link" href={mapAddress(text)} title={recordMessages.openMap}>
    <MapPinIcon size={ICON} />
    <span>
      <LocalText text={text} />
    </span>
  </a>
);
