import { recordMessages } from '@buckle/domain/messages';
import { MailIcon, MapPinIcon, PhoneIcon } from '../../ui/icons/actions.tsx';
import { mailAddress, mapAddress, phoneAddress, phonesIn } from './contact-addresses.ts';
import './contact-links.css';

const ICON = 18;

/** Each number, to call. */
export const PhoneLinks = ({ text }: { text: string }) => (
  <span className="contact-links">
    {phonesIn(text).map((phone) => (
      <a key={phone} className="contact-link" href={phoneAddress(phone)} aria-label={recordMessages.call(phone)}>
        <PhoneIcon size={ICON} />
        {phone}
      </a>
    ))}
  </span>
);

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

/** A place, to look up on a map: nothing of it leaves the app before the tap. */
export const AddressLink = ({ text }: { text: string }) => (
  <a className="contact-link" href={mapAddress(text)} target="_blank" rel="noreferrer" title={recordMessages.openMap}>
    <MapPinIcon size={ICON} />
    <span>{text}</span>
  </a>
);
