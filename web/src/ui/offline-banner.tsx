import { useEffect, useState, useSyncExternalStore } from 'react';
import { appMessages } from '@buckle/domain/messages';
import { connection, onConnectivityChange, type Connection } from '../lib/platform/connectivity.ts';
import { classes } from './classes.ts';
import { OfflineIcon } from './icons/subjects.tsx';
import './header-banner.css';

/** How long the good news stays. */
const BACK_ONLINE_MS = 3000;

/** Returns the connection state to announce; undefined while online. */
function useConnectionNews(): Exclude<Connection, 'online'> | 'back' | undefined {
  const now = useSyncExternalStore(onConnectivityChange, connection);
  const online = now === 'online';
  const [wasOffline, setWasOffline] = useState(!online);
  if (!online && !wasOffline) setWasOffline(true);
  useEffect(() => {
    if (!online || !wasOffline) return undefined;
    const timer = setTimeout(() => setWasOffline(false), BACK_ONLINE_MS);
    return () => clearTimeout(timer);
  }, [online, wasOffline]);
  if (now !== 'online') return now;
  return wasOffline ? 'back' : undefined;
}

const sentences = {
  offline: appMessages.offline,
  unreachable: appMessages.unreachable,
  back: appMessages.backOnline,
};

/** A line under the header while there is no connection, and a moment longer. */
export function OfflineBanner() {
  const news = useConnectionNews();
  return (
    <div role="status">
      {news && (
        <p className={classes('header-banner header-banner--connection', news === 'back' && 'header-banner--good')}>
          {news !== 'back' && <OfflineIcon size={18} />}
          {sentences[news]}
        </p>
      )}
    </div>
  );
}
