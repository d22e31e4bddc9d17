import { proposalPageMessages as messages } from '@buckle/domain/messages/proposals';
import { OfficerName } from '../../ui/officer-name.tsx';
import type { Decisions } from './use-decisions.ts';

/** Names the proposals that could not be decided with others, and why. A single one says so on its card. */
export const DecisionFailures = ({ failed, all }: Decisions['failures']) => (
  <div role="alert">
    {failed.length > 0 && all > 1 && (
      <div className="proposal-note proposal-note--failed">
        <p className="proposal-note__label">{messages.notDecided(failed.length, all)}</p>
        <ul>
          {failed.map(({ item, reason }) => (
            <li key={item.id}>
              <OfficerName name={item.name} />: {reason}
            </li>
          ))}
        </ul>
      </div>
    )}
  </div>
);
