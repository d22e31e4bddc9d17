import { appMessages } from '@buckle/domain/messages';
import { fieldOf, type FieldName } from '@buckle/domain/officer/field-table';
import { fieldText } from '../../lib/text/field-text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { AddressLink, MailLink, PhoneLinks } from './contact-links.tsx';
import type { RecordView } from './record-view.ts';
import { LocalText } from '../../ui/local-text.tsx';
import { OfficerName } from '../../ui/officer-name.tsx';

/** Fields whose value a tap acts on. */
const links: Partial<Record<FieldName, (props: { text: string }) => React.ReactNode>> = {
  mobileNumber: PhoneLinks,
  email: MailLink,
  currentAddress: AddressLink,
  permanentAddress: AddressLink,
};

/** Skeleton of a value; two lines for multiline texts, to reduce layout shift. */
const Expected = ({ name }: { name: FieldName }) =>
  fieldOf(name).format === 'lines' ? (
    <>
      <Skeleton characters={60} /> <Skeleton characters={36} />
    </>
  ) : (
    <Skeleton characters={18} />
  );

/** Value of a field; N/A if missing. */
export function FieldValue({ view: { officer, pending }, name }: { view: RecordView; name: FieldName }) {
  const text = fieldText(officer, name);
  if (pending && text === '') return <Expected name={name} />;
  if (text === '' || text === appMessages.notAvailable) {
    return <span className="field-list__missing">{appMessages.notAvailable}</span>;
  }
  if (fieldOf(name).kind === 'date') return <DateText text={text} />;
  if (name === 'name') return <OfficerName name={text} />;
  const Linked = links[name];
  return Linked ? <Linked text={text} /> : <LocalText text={text} />;
}
