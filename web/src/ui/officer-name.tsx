import type { ReactNode } from 'react';
import { officerName } from '@buckle/domain/messages/officer-name';
import { LocalText } from './local-text.tsx';
import './officer-name.css';

/**
 * The name of an officer, which a browser that translates the page leaves alone; quiet where none is recorded. `children`:
 * the name with parts of it marked.
 */
export function OfficerName({ name, children }: { name: string; children?: ReactNode }) {
  const text = officerName(name);
  if (name.trim() === '') return <span className="officer-name--missing">{text}</span>;
  return <span translate="no">{children ?? <LocalText text={text} />}</span>;
}
