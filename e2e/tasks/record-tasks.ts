/** What administrators do at a desk with records, approvals and devices. */
import { addRecord, apiUser, change, newAccount } from '../api-client.ts';
import { expectToast } from '../changes.ts';
import { control, freshId, REQUIRED, successToast } from '../officer-form.ts';
import { sideNavigation } from '../desk.ts';
import { codeInput, enter, expectAddress, field, resultOf, title } from '../person.ts';
import { expect } from '../test.ts';
import type { Person, Tasks } from './task.ts';

const SUNIL = 'Sunil Ramchandra Jadhav';

/** At a desk the box for numbers has the focus. */
async function openByNumber({ page, press, type, key }: Person): Promise<void> {
  await expect(codeInput(page)).toBeFocused();
  await type('4417');
  await key('Enter');
  await press(resultOf(page, SUNIL).getByRole('link').first());
}

export const recordTasks = {
  'See who looked at a record': {
    async walk(person) {
      const { page, press } = person;
      await openByNumber(person);
      await press(page.getByRole('link', { name: 'Who looked' }));
      await expect(page.locator('.views__view').first()).toContainText('admin');
    },
  },
  'Print a service sheet': {
    async walk(person) {
      const { page, press, externalActions } = person;
      await openByNumber(person);
      await press(page.getByRole('link', { name: 'Print' }));
      await expect.poll(externalActions).toEqual(['print']);
    },
  },
  'Approve ten corrections': {
    async prepare({ page, admin, staff }) {
      const { proposals } = await admin.get('proposals', {});
      for (const { id } of proposals) await admin.post('declineProposal', { id, reason: 'of another task' });
      for (let index = 0; index < 10; index++)
        await change(staff, await addRecord(admin, `Officer Number ${index}`), { post: 'Reader' });
      await page.goto('/home');
    },
    async walk({ page, press }) {
      await press(sideNavigation(page).getByRole('link', { name: /^Approvals/u }));
      await press(page.getByRole('button', { name: 'Approve all 10' }));
      await expectToast(page, '10 changes approved.');
    },
  },
  'Go from a record to the approvals': {
    async prepare({ page }) {
      await page.goto('/details/tab1?id=full');
      await expect(field(page, 'Buckle Number')).toBeVisible();
    },
    async walk({ page, press }) {
      await press(sideNavigation(page).getByRole('link', { name: /^Approvals/u }));
      await expect(title(page, 'Approvals')).toBeVisible();
    },
  },
  'Go from the officers list to the activity log': {
    prepare: ({ page }) => page.goto('/officers'),
    async walk({ page, press }) {
      await press(sideNavigation(page).getByRole('link', { name: 'Activity' }));
      await expect(title(page, 'Activity log')).toBeVisible();
    },
  },
  'Add an officer by keyboard alone': {
    async walk({ page, type, key }) {
      const texts = { ...REQUIRED, 'Employee ID': freshId() };
      const tabTo = async (target: ReturnType<typeof codeInput>, back = false): Promise<void> => {
        await expect(target).toBeVisible();
        for (let presses = 0; presses < 40; presses++) {
          if (await target.evaluate((element) => element === document.activeElement)) return;
          await key(back ? 'Shift+Tab' : 'Tab');
        }
        await expect(target).toBeFocused();
      };
      await expect(codeInput(page)).toBeFocused();
      await tabTo(page.getByRole('link', { name: 'Add Details' }), true);
      await key('Enter');
      for (const [label, text] of Object.entries(texts)) {
        await tabTo(control(page, label));
        if (label !== 'Date of Joining') await type(text);
        else
          for (const part of text.split('-').toReversed()) {
            await type(part);
            if (part.length < 4) await key('Tab');
          }
      }
      await key('Enter');
      await expect(successToast(page)).toHaveText('Officer added successfully!');
      await expectAddress(page, '/home');
    },
  },
  'Log out on three other devices': {
    async prepare({ page, admin, address }) {
      const user = await newAccount(address, admin, 'staff');
      await admin.post('endUserSessions', { username: user.username });
      for (const device of ['Chrome/142.0.0.0 Linux; Android 16', 'Firefox/145.0 Windows NT 10.0', 'Safari Macintosh'])
        await apiUser(address, user, device);
      await page.context().clearCookies();
      await page.goto('/');
      await enter(page, user);
    },
    async walk({ page, press }) {
      await press(sideNavigation(page).getByRole('link', { name: 'Account' }));
      await press(page.getByRole('button', { name: 'Log out all other devices' }));
      await expectToast(page, 'All other devices are logged out.');
    },
  },
} satisfies Tasks;
