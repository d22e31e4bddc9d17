import { recordPageMessages } from '@buckle/domain/messages/record';
import type { Punishment } from '@buckle/domain/officer/lists';
import { reprisalOf } from '@buckle/domain/officer/reprisal';
import { ReprisalIcon } from '../../../ui/icons/on-demand.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { GroupPencil } from '../group-pencil.tsx';
import { useRecordView } from '../record-view.ts';
import { LocalText } from '../../../ui/local-text.tsx';
import './reprisal-tab.css';

const PunishmentEntry = ({ punishment }: { punishment: Punishment }) => {
  const date = punishment.dateOfPunishment.trim();
  const reason = punishment.reason.trim();
  return (
    <li className="punishment">
      <h3 className="punishment__type">
        <LocalText text={punishment.punishmentType.trim() || recordPageMessages.unspecifiedPunishment} />
      </h3>
      <p className="punishment__date">{date ? <DateText text={date} /> : recordPageMessages.dateNotSpecified}</p>
      {reason && (
        <p className="punishment__reason">
          <span className="punishment__reason-label">{recordPageMessages.reason}:</span> <LocalText text={reason} />
        </p>
      )}
    </li>
  );
};

/** Reprisal: the punishments of the record. */
export function ReprisalTab() {
  const view = useRecordView();
  const { officer, pending } = view;
  if (pending) return <SkeletonLines />;
  const reprisal = reprisalOf(officer.punishments);
  const pencil = <GroupPencil view={view} group="reprisal" />;
  if (reprisal.kind === 'list') {
    return (
      <>
        <div className="group-tools">{pencil}</div>
        <ol className="punishments">
          {reprisal.punishments.map((punishment, index) => (
            <PunishmentEntry key={index} punishment={punishment} />
          ))}
        </ol>
      </>
    );
  }
  const text = reprisal.kind === 'none' ? recordPageMessages.noPunishments : recordPageMessages.notUpdated;
  return (
    <Notice icon={<ReprisalIcon size={28} />} text={text}>
      {pencil}
    </Notice>
  );
}
