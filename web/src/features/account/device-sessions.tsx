import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ActionOutput } from '@buckle/domain/actions/registry';
import { sessionMessages as messages } from '@buckle/domain/messages/sessions';
import { get, post } from '../../lib/api/api-client.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { deviceNames } from './device-name.ts';
import './device-sessions.css';

/** Query key prefix of sessions. */
export const SESSIONS = 'own-sessions';

const sessionsQuery = queryOptions({
  queryKey: [SESSIONS],
  queryFn: async ({ signal }) => (await get('ownSessions', {}, signal)).sessions,
});

type Session = ActionOutput<'ownSessions'>['sessions'][number];

/** A device, and a button to log it out. `name`: unlike those of the others. */
const DeviceSession = ({
  session: { began, last_seen: lastSeen, current },
  name,
  busy,
  onEnd,
}: {
  session: Session;
  name: string;
  busy: boolean;
  onEnd: () => void;
}) => (
  <li className="device-sessions__session">
    <div>
      <p className="device-sessions__device">
        {name} {current && <span className="tag tag--gold">{messages.current}</span>}
      </p>
      <p className="card__meta">
        {messages.lastUsed} <InstantText at={lastSeen} />
      </p>
      <p className="card__meta">
        {messages.loggedInAt} <InstantText at={began} />
      </p>
    </div>
    {!current && (
      <Button look="secondary" busy={busy} aria-label={messages.endOn(name)} onClick={onEnd}>
        {messages.end}
      </Button>
    )}
  </li>
);

/** Wherever the user is logged in, and ways to end it. */
export function DeviceSessions() {
  /** Ends one session, or, without an id, all others. */
  const end = useChange(SESSIONS, (id?: string) =>
    id === undefined ? post('endOtherSessions', {}) : post('endOwnSession', { id }),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  /** The button that was pressed disappears with what it ended. */
  function showRevoked(text: string): void {
    heading.current?.focus({ preventScroll: true });
    showSuccess(text);
  }
  return (
    <section className="account-page__card">
      <h2 ref={heading} tabIndex={-1} className="account-page__heading">
        {messages.title}
      </h2>
      <p className="device-sessions__hint">{messages.hint}</p>
      <ErrorMessage>{end.error ? errorText(end.error) : undefined}</ErrorMessage>
      <Loaded query={useQuery(sessionsQuery)}>
        {(sessions) => {
          const names = deviceNames(sessions.map(({ device, began }) => ({ device, began })));
          return (
            <>
              {sessions.length > 1 && (
                <Button
                  look="secondary"
                  className="device-sessions__others"
                  busy={end.isPending}
                  onClick={() => end.send(undefined, () => showRevoked(messages.loggedOutEverywhere))}
                >
                  {messages.logoutEverywhere}
                </Button>
              )}
              <ul>
                {sessions.map((session, index) => (
                  <DeviceSession
                    key={session.id}
                    session={session}
                    name={names[index] ?? ''}
                    busy={end.isPending}
                    onEnd={() => end.send(session.id, () => showRevoked(messages.loggedOut))}
                  />
                ))}
              </ul>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
