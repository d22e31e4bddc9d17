import { LocalText } from './officer-name.tsx';
import './cards.css';

/** A note of a change with its label; nothing if it is blank. */
export const LabeledNote = ({ label, text }: { label: string; text: string }) =>
  text !== '' && (
    <p className="card__said">
      <span className="card__said-label">{label}:</span> <LocalText text={text} />
    </p>
  );
