import type { Page, Route } from '@playwright/test';
import type { ActionName } from '@buckle/domain/registry';
import type { Account } from '../logged-in.ts';

/** A screen or a state of one, and how it is reached. */
export interface Screen {
  readonly name: string;
  /** Logged-in account; default staff. */
  readonly as?: Account | 'nobody';
  /** Knows more than the specification's five actions. */
  readonly needsBuckle?: true;
  readonly reach: (page: Page) => Promise<void>;
}

/** Mocks an action, so that screens do not depend on previous tests. */
export async function mockAction(page: Page, action: ActionName, output: object): Promise<void> {
  await page.route(`**/api.php?action=${action}{,&*}`, (route) =>
    route.fulfill({ json: { success: true, message: '', ...output } }),
  );
}

export const LIST = '**/api.php?action=getOfficers*';
export const SUNIL = 'Sunil Ramchandra Jadhav';
export const fulfillError = (route: Route): Promise<void> => route.fulfill({ json: { success: false, message: 'No' } });
export const neverRespond = (): void => undefined;

/** Answers requests about a past day with the present: the tests' officers have no past. */
export const presentAsPast = (page: Page): Promise<unknown> =>
  page.route(/[&?]as_of=/u, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/&as_of=[^&]*/u, ''),
    }),
  );

/** Waits for the fonts of visible texts, which are loaded on demand. */
export const fontsLoaded = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
  });
