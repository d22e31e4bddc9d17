import { pastDayMessages as messages } from '@buckle/domain/history/history.messages';
import { Button } from './button.tsx';
import { HistoryIcon } from './icons/actions.tsx';
import './past-banner.css';

/** Says that what is shown is not of today, and leads back. */
export const PastBanner = ({ text, onLeave }: { text: string; onLeave: () => void }) => (
  <div className="past-banner" role="note">
    <HistoryIcon size={24} />
    <p className="past-banner__text">{text}</p>
    <Button look="secondary" onClick={onLeave}>
      {messages.backToToday}
    </Button>
  </div>
);
