import { proposalPageMessages as messages } from '@buckle/domain/messages/proposals';
import { LocalText } from '../../ui/local-text.tsx';
import type { Summary } from './proposal-queries.ts';
import './proposals.css';

/** What to check before a proposal is approved: unlikely values, or that its record is withdrawn. */
export function ProposalNotes({ proposal }: { proposal: Summary }) {
  const { warnings = [], record_withdrawn: isWithdrawn = false } = proposal;
  return (
    <>
      {isWithdrawn && <p className="proposal-note">{messages.recordWithdrawn}</p>}
      {warnings.length > 0 && (
        <div className="proposal-note">
          <p className="proposal-note__label">{messages.warnings}</p>
          <ul>
            {warnings.map(({ field, message }) => (
              <li key={field + message}>
                <LocalText text={message} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
