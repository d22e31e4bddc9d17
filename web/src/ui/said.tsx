import { LocalText } from './local-text.tsx';
import './cards.css';

/** What somebody said with a change, under its label; nothing where they said nothing. */
export const Said = ({ label, text }: { label: string; text: string }) =>
  text !== '' && (
    <p className="card__said">
      <span className="card__said-label">{label}:</span> <LocalText text={text} />
    </p>
  );
