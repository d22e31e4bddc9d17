import { expect, it } from 'vitest';
import { deviceName, deviceNames } from './account-page.tsx';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const DESK =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0';

it.each([
  [PHONE, 'Chrome on Android phone'],
  [PHONE.replace(' Mobile', ''), 'Chrome on Android tablet'],
  [PHONE.replace('; K', '; SM-J600G Build/R16NW'), 'Chrome on Android phone (SM-J600G)'],
  [PHONE.replace('; K', '; en-us; Redmi Note 8'), 'Chrome on Android phone (Redmi Note 8)'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox on Android phone'],
  ['Mozilla/5.0 (Android 14; Tablet; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox on Android tablet'],
  [DESK, 'Edge on Windows computer'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux computer'],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
])('reads %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});

it('tells devices of one name apart by when they logged in', () => {
  expect(
    deviceNames([
      { device: PHONE, began: '2026-11-20T09:00:00.000Z' },
      { device: DESK, began: '2026-11-20T09:00:00.000Z' },
      { device: PHONE, began: '2026-11-19T03:30:00.000Z' },
    ]),
  ).toEqual([
    'Chrome on Android phone, logged in 20 November 2026, 14:30',
    'Edge on Windows computer',
    'Chrome on Android phone, logged in 19 November 2026, 09:00',
  ]);
});
