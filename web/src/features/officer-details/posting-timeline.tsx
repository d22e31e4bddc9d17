import { appMessages } from '@buckle/domain/messages';
import { recordPageMessages } from '@buckle/domain/messages/record';
import { currentPostingOf } from '@buckle/domain/officer/current-posting';
import { officerFields } from '@buckle/domain/officer/field-table';
import { newestFirst } from '@buckle/domain/officer/posting-order';
import type { Posting } from '@buckle/domain/officer/lists';
import { tenureText } from '@buckle/domain/officer/tenure';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { GroupHeading } from './group-pencil.tsx';
import type { RecordView } from './record-view.ts';
import { LocalText } from '../../ui/local-text.tsx';
import './posting-timeline.css';

const PostingText = (posting: Posting) => (
  <>
    <p className="posting-timeline__posting">
      <LocalText text={posting.posting.trim() || appMessages.notAvailable} />
    </p>
    <p className="posting-timeline__tenure">
      <LocalText
        text={tenureText(posting) || `${officerFields.currentPostingTenure.label} ${appMessages.notAvailable}`}
      />
    </p>
  </>
);

const PreviousPostings = ({ view }: { view: RecordView }) => (
  <section className="record-group">
    <GroupHeading heading={recordPageMessages.previousPostings} view={view} group="previousPostings" />
    {view.pending && <SkeletonLines />}
    {!view.pending && view.officer.previousPostings.length === 0 && (
      <p className="record-group__nothing">{recordPageMessages.noPreviousPostings}</p>
    )}
    <ol className="posting-timeline">
      {newestFirst(view.officer.previousPostings).map((posting, index) => (
        <li key={index} className="posting-timeline__stop">
          <PostingText {...posting} />
        </li>
      ))}
    </ol>
  </section>
);

/** Current and previous postings, latest first. A card has only the current one, without its start. */
export function PostingTimeline({ view }: { view: RecordView }) {
  const { currentPosting } = view.officer;
  if (view.cardOnly && currentPosting.trim() === '') return null;
  return (
    <>
      <section className="record-group">
        <GroupHeading heading={recordPageMessages.currentPosting} view={view} group="currentPosting" />
        <div className="posting-timeline__current">
          {view.pending && <SkeletonLines />}
          {view.cardOnly && (
            <p className="posting-timeline__posting">
              <LocalText text={currentPosting} />
            </p>
          )}
          {!view.pending && !view.cardOnly && <PostingText {...currentPostingOf(view.officer)} />}
        </div>
      </section>
      {!view.cardOnly && <PreviousPostings view={view} />}
    </>
  );
}
