import { useEffect, useState, useSyncExternalStore } from 'react';
import { appMessages } from '@buckle/domain/messages';
import { isOnline, onConnectivityChange } from '../lib/connectivity.ts';
import { classes } from './classes.ts';
import { OfflineIcon } from './icons/subjects.tsx';
import './header-banner.css';

/** How long the good news stays. */
const BACK_ONLINE_MS = 3000;

/** What there is to say about the connection: nothing, as long as there is one. */
function useConnectionNews(): 'offline' | 'back' | undefined {
  const online = useSyncExternalStore(onConnectivityChange, isOnline);
  const [wasOffline, setWasOffline] = useState(!online);
  if (!online && !wasOffline) setWasOffline(true);
  useEffect(() => {
    if (!online || !wasOffline) return undefined;
    const timer = setTimeout(() => setWasOffline(false), BACK_ONLINE_MS);
    return () => clearTimeout(timer);
  }, [online, wasOffline]);
  if (!online) return 'offline';
  return wasOffline ? 'back' : undefined;
}

/** A line under the header while there is no connection, and a moment longer. */
export function OfflineBanner() {
  const news = useConnectionNews();
  return (
    <div role="status">
      {news && (
        <p className={classes('header-banner header-banner--connection', news === 'back' && 'header-banner--good')}>
          {news === 'offline' && <OfflineIcon size={18} />}
          {news === 'offline' ? appMessages.offline : appMessages.backOnline}
        </p>
      )}
    </div>
  );
}
