import { appMessages, recordMessages } from '@buckle/domain/messages';
import { officerFields } from '@buckle/domain/officer/field-table';
import type { Posting } from '@buckle/domain/officer/lists';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import type { RecordView } from './record-view.ts';
import './posting-timeline.css';

const PostingText = ({ posting, tenure }: Posting) => (
  <>
    <p className="posting-timeline__posting">{posting.trim() || appMessages.notAvailable}</p>
    <p className="posting-timeline__tenure">
      {tenure.trim() || `${officerFields.currentPostingTenure.label} ${appMessages.notAvailable}`}
    </p>
  </>
);

/** Where the officer serves now, and before. */
export function PostingTimeline({ view: { officer, pending } }: { view: RecordView }) {
  const { currentPosting, currentPostingTenure, previousPostings } = officer;
  return (
    <>
      <section className="record-group">
        <h3 className="record-group__heading">{recordMessages.currentPosting}</h3>
        <div className="posting-timeline__current">
          {pending ? <SkeletonLines /> : <PostingText posting={currentPosting} tenure={currentPostingTenure} />}
        </div>
      </section>
      <section className="record-group">
        <h3 className="record-group__heading">{recordMessages.previousPostings}</h3>
        {pending && <SkeletonLines />}
        {!pending && previousPostings.length === 0 && (
          <p className="record-group__nothing">{recordMessages.noPreviousPostings}</p>
        )}
        <ol className="posting-timeline">
          {previousPostings.map((posting, index) => (
            <li key={index} className="posting-timeline__stop">
              <PostingText {...posting} />
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
