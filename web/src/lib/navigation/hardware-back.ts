/** `backbutton` event of Cordova and Capacitor for a phone's back button. */
interface NativeShell {
  readonly navigator: { readonly app?: { exitApp?(): void } };
  readonly Capacitor?: { readonly Plugins?: { readonly App?: { exitApp?(): void } } };
}

/** From these the app is left; from anywhere else, back leads to the page before. */
const ROOTS: ReadonlySet<string> = new Set(['/', '/home']);

/** Closes the topmost dialog or popover, if any. */
function closeTopmost(): boolean {
  const open = [...document.querySelectorAll<HTMLElement>('dialog[open], [popover]:popover-open')].at(-1);
  if (!open) return false;
  if (open instanceof HTMLDialogElement) open.close();
  else open.hidePopover();
  return true;
}

function exitApp(): void {
  const shell = window as unknown as NativeShell;
  shell.navigator.app?.exitApp?.();
  shell.Capacitor?.Plugins?.App?.exitApp?.();
}

/** Whether the page before belongs to this document's own visit; the router counts its entries. */
const cameFromWithin = (): boolean => ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;

function goBack(): void {
  if (closeTopmost()) return;
  if (ROOTS.has(location.pathname)) exitApp();
  else if (cameFromWithin()) history.back();
  else location.replace('/home');
}

/** Listens for the hardware back button; in a browser the event never comes. */
export const listenForHardwareBack = (): void => document.addEventListener('backbutton', goBack);
