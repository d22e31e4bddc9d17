import { whenLoaded } from './when-loaded.ts';

/** Has the service worker keep the app's shell, once the page has all that it needs itself. Without one, nothing is lost. */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenLoaded(() => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined));
}
