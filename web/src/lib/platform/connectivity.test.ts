// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { connection, noteSilence, onConnectivityChange } from './connectivity.ts';

it('still calls a listener that two components share after one of them has gone', () => {
  const listener = vi.fn<() => void>();
  const [stopFirst, stopSecond] = [onConnectivityChange(listener), onConnectivityChange(listener)];
  stopFirst();
  window.dispatchEvent(new Event('offline'));
  expect(listener).toHaveBeenCalledTimes(1);
  noteSilence();
  expect(listener).toHaveBeenCalledTimes(2);
  stopSecond();
  window.dispatchEvent(new Event('offline'));
  expect(listener).toHaveBeenCalledTimes(2);
});

it('expects answers again when the browser has a network again, after another subscriber has gone', () => {
  const stop = onConnectivityChange(() => undefined);
  onConnectivityChange(() => undefined)();
  noteSilence();
  expect(connection()).toBe('unreachable');
  window.dispatchEvent(new Event('online'));
  expect(connection()).toBe('online');
  stop();
});
