// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenForHardwareBack } from './hardware-back.ts';

const replace = vi.fn<(address: string) => void>();
const back = vi.fn<() => void>();
const exitCordova = vi.fn<() => void>();
const exitCapacitor = vi.fn<() => void>();

listenForHardwareBack();

/** Presses the button on a page that is the `idx`th of its visit. */
function press(pathname: string, idx: number): void {
  vi.stubGlobal('location', { replace, pathname });
  vi.stubGlobal('history', { back, state: { idx } });
  document.dispatchEvent(new Event('backbutton'));
}

beforeEach(() => {
  Object.assign(window, {
    Capacitor: { Plugins: { App: { exitApp: exitCapacitor } } },
  });
  Object.assign(navigator, { app: { exitApp: exitCordova } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  document.body.replaceChildren();
});

it.each(['/', '/home'])('leaves the app from %s', (pathname) => {
  press(pathname, 3);
  expect([exitCordova, exitCapacitor].map((exit) => exit.mock.calls.length)).toEqual([1, 1]);
  expect(back).not.toHaveBeenCalled();
});

it('goes back in history from any other page', () => {
  press('/details/tab2', 1);
  expect(back).toHaveBeenCalledOnce();
  expect(exitCordova).not.toHaveBeenCalled();
});

it('goes to the search from a record that was opened by a link', () => {
  press('/details/tab2', 0);
  expect(back).not.toHaveBeenCalled();
  expect(replace).toHaveBeenCalledExactlyOnceWith('/home');
});
