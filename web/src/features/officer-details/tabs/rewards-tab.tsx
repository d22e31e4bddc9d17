import { recordMessages } from '@buckle/domain/messages';
import { RewardIcon } from '../../../ui/icons/subjects.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { Medal } from '../medal.tsx';
import { useRecordView } from '../record-view.ts';
import { LocalText } from '../../../ui/local-text.tsx';
import './rewards-tab.css';

/** Rewards, or a message that there are none. */
export function RewardsTab() {
  const { officer, pending } = useRecordView();
  const rewards = officer.rewards.trim();
  if (pending) return <SkeletonLines />;
  if (rewards === '') return <Notice icon={<RewardIcon size={28} />} text={recordMessages.noRewards} />;
  return (
    <section className="record-group">
      <h3 className="record-group__heading">{recordMessages.rewardDetails}</h3>
      <div className="reward">
        <p className="reward__text">
          <LocalText text={rewards} /> <span className="reward__entry">{recordMessages.goodEntry}</span>
        </p>
        <Medal />
      </div>
    </section>
  );
}
