import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { ApiUser } from './api-client.ts';
import { settledTexts } from './settled.ts';

const STEP_MS = 30_000;

/** Authenticator app: returns each code once, since the server rejects reuse. */
export interface Phone {
  /** Returns the current code, or the next one if it was used, which the server accepts too. */
  readonly code: () => string;
}

export function phoneWith(secret: string): Phone {
  let lastStep = 0;
  return {
    code() {
      lastStep = Math.max(lastStep + 1, Math.floor(Date.now() / STEP_MS));
      return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: lastStep * STEP_MS });
    },
  };
}

/** Presses a button of the page. */
export const pressButton = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** The key that the page shows for typing. */
export const displayedSecret = async (page: Page): Promise<string> =>
  (await settledTexts(page.locator('.two-step__secret'), 1)).join('').replaceAll(' ', '');

/** Enables a second factor for an API user; returns the app and the recovery codes. */
export async function secure(user: ApiUser, password: string): Promise<{ phone: Phone; recoveryCodes: string[] }> {
  const { data } = await user.post('beginSecondFactor', { current_password: password });
  const phone = phoneWith(data.secret);
  const confirmed = await user.post('confirmSecondFactor', { code: phone.code() });
  return { phone, recoveryCodes: confirmed.data.recovery_codes };
}
