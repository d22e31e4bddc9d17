import { queryOptions, useQuery } from '@tanstack/react-query';
import { sessionMessages as messages } from '@buckle/domain/messages/sessions';
import { get, post } from '../../lib/api/api-client.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { deviceName } from './device-name.ts';
import './device-sessions.css';

/** Query key prefix of sessions. */
export const SESSIONS = 'own-sessions';

const sessionsQuery = queryOptions({
  queryKey: [SESSIONS],
  queryFn: async ({ signal }) => (await get('ownSessions', {}, signal)).sessions,
});

/** Wherever the user is logged in, and a way to end it. */
export function DeviceSessions() {
  const end = useChange(SESSIONS, (id: string) => post('endOwnSession', { id }));
  return (
    <section className="account-page__card">
      <h2 className="account-page__heading">{messages.title}</h2>
      <p className="device-sessions__hint">{messages.hint}</p>
      <ErrorMessage>{end.error ? errorText(end.error) : undefined}</ErrorMessage>
      <Loaded query={useQuery(sessionsQuery)}>
        {(sessions) => (
          <ul>
            {sessions.map(({ id, device, began: startedAt, last_seen: lastSeen, current }) => (
              <li key={id} className="device-sessions__session">
                <div>
                  <p className="device-sessions__device">
                    {deviceName(device)} {current && <span className="tag tag--gold">{messages.current}</span>}
                  </p>
                  <p className="card__meta">
                    {messages.lastUsed} <InstantText at={lastSeen} />
                  </p>
                  <p className="card__meta">
                    {messages.loggedInAt} <InstantText at={startedAt} />
                  </p>
                </div>
                {!current && (
                  <Button
                    look="secondary"
                    busy={end.isPending}
                    aria-label={messages.endOn(deviceName(device))}
                    onClick={() => end.send(id, () => showSuccess(messages.loggedOut))}
                  >
                    {messages.end}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
