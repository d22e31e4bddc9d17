import { recordPageMessages } from '@buckle/domain/messages/record';
import { RewardIcon } from '../../../ui/icons/on-demand.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { GroupHeading, GroupPencil } from '../group-pencil.tsx';
import { Medal } from '../medal.tsx';
import { useRecordView } from '../record-view.ts';
import { LocalText } from '../../../ui/local-text.tsx';
import './rewards-tab.css';

/** Rewards, or a message that there are none. */
export function RewardsTab() {
  const view = useRecordView();
  const { officer, pending } = view;
  const rewards = officer.rewards.trim();
  if (pending) return <SkeletonLines />;
  if (rewards === '') {
    return (
      <Notice icon={<RewardIcon size={28} />} text={recordPageMessages.noRewards}>
        <GroupPencil view={view} group="rewards" />
      </Notice>
    );
  }
  return (
    <section className="record-group">
      <GroupHeading heading={recordPageMessages.rewardDetails} view={view} group="rewards" />
      <div className="reward">
        <p className="reward__text">
          <LocalText text={rewards} /> <span className="reward__entry">{recordPageMessages.goodEntry}</span>
        </p>
        <Medal />
      </div>
    </section>
  );
}
