import { queryOptions, useQuery } from '@tanstack/react-query';
import { sessionMessages as say } from '@buckle/domain/messages/sessions';
import { get, post } from '../../lib/api/api-client.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { deviceName } from './device-name.ts';
import './own-sessions.css';

/** Query key prefix of sessions. */
export const SESSIONS = 'own-sessions';

const sessionsQuery = queryOptions({
  queryKey: [SESSIONS],
  queryFn: async ({ signal }) => (await get('ownSessions', {}, signal)).sessions,
});

/** Wherever the user is logged in, and a way to end it. */
export function OwnSessions() {
  const end = useChange(SESSIONS, (id: string) => post('endOwnSession', { id }));
  return (
    <section className="account-page__card">
      <h2 className="account-page__heading">{say.title}</h2>
      <p className="own-sessions__hint">{say.hint}</p>
      <ErrorMessage>{end.error ? errorText(end.error) : undefined}</ErrorMessage>
      <Loaded query={useQuery(sessionsQuery)}>
        {(sessions) => (
          <ul>
            {sessions.map(({ id, device, began, last_seen: lastSeen, current }) => (
              <li key={id} className="own-sessions__session">
                <div>
                  <p className="own-sessions__device">
                    {deviceName(device)} {current && <span className="tag tag--gold">{say.current}</span>}
                  </p>
                  <p className="card__meta">
                    {say.lastUsed} <InstantText at={lastSeen} />
                  </p>
                  <p className="card__meta">
                    {say.began} <InstantText at={began} />
                  </p>
                </div>
                {!current && (
                  <Button
                    look="secondary"
                    busy={end.isPending}
                    aria-label={say.endOn(deviceName(device))}
                    onClick={() => end.send(id, () => showSuccess(say.ended))}
                  >
                    {say.end}
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
