import { appMessages, recordMessages as record } from '@buckle/domain/messages';
import { printMessages as messages } from '@buckle/domain/messages/print';
import type { Posting, Punishment } from '@buckle/domain/officer/lists';
import { newestFirst } from '@buckle/domain/officer/posting-order';
import { tenureText } from '@buckle/domain/officer/tenure';
import { DateText } from '../../ui/date-text.tsx';
import { LocalText } from '../../ui/local-text.tsx';

/** Where the officer served before, the latest first. */
export function Postings({ postings }: { postings: readonly Posting[] }) {
  if (postings.length === 0) return <p>{record.noPreviousPostings}</p>;
  return (
    <table className="sheet-table">
      <caption className="sheet-table__name">{record.previousPostings}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.posting}</th>
          <th scope="col" className="sheet-table__tenure">
            {messages.tenure}
          </th>
        </tr>
      </thead>
      <tbody>
        {newestFirst(postings).map((posting, index) => (
          <tr key={index}>
            <td>
              <LocalText text={posting.posting.trim() || appMessages.notAvailable} />
            </td>
            <td>
              <LocalText text={tenureText(posting) || appMessages.notAvailable} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const PunishmentRow = ({ punishment }: { punishment: Punishment }) => {
  const date = punishment.dateOfPunishment.trim();
  return (
    <tr>
      <td>{date === '' ? record.dateNotSpecified : <DateText text={date} />}</td>
      <td>
        <LocalText text={punishment.punishmentType.trim() || record.unspecifiedPunishment} />
      </td>
      <td>
        <LocalText text={punishment.reason.trim()} />
      </td>
    </tr>
  );
};

/** The punishments of the record, newest first. */
export function Punishments({ punishments }: { punishments: readonly Punishment[] }) {
  return (
    <table className="sheet-table">
      <thead>
        <tr>
          <th scope="col" className="sheet-table__date">
            {messages.date}
          </th>
          <th scope="col" className="sheet-table__punishment">
            {messages.punishment}
          </th>
          <th scope="col">{messages.reason}</th>
        </tr>
      </thead>
      <tbody>
        {punishments.map((punishment, index) => (
          <PunishmentRow key={index} punishment={punishment} />
        ))}
      </tbody>
    </table>
  );
}
