import { officerName } from '@buckle/domain/messages/officer-name';
import { LocalText } from './local-text.tsx';
import './officer-name.css';

/** The name of an officer; quiet where none is recorded. */
export function OfficerName({ name }: { name: string }) {
  const text = officerName(name);
  return name.trim() === '' ? <span className="officer-name--missing">{text}</span> : <LocalText text={text} />;
}
