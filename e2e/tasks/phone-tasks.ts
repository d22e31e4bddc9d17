/** What staff do on a phone. */
import { codeInput, expectRecord, field, nameInput, openResult, resultOf, searchByName } from '../person.ts';
import { editor, pencil } from '../group-editor.ts';
import { successToast } from '../officer-form.ts';
import { expect } from '../test.ts';
import type { Person, Tasks } from './task.ts';

const SUNIL = 'Sunil Ramchandra Jadhav';

/** From home, by what is typed into one of the two inputs. */
async function search({ page, press, type, key }: Person, by: 'number' | 'name', text: string): Promise<void> {
  await press(by === 'number' ? codeInput(page) : nameInput(page));
  await type(text);
  await key('Enter');
}

const open = ({ page, press }: Person, name: string): Promise<void> =>
  press(resultOf(page, name).getByRole('link').first());

const isOpen = ({ page }: Person, name: string): Promise<void> =>
  expect(page.getByRole('region', { name: 'Identity' }).getByRole('heading', { name })).toBeVisible();

async function openByMobile(person: Person, number: string): Promise<void> {
  await search(person, 'number', number);
  await open(person, SUNIL);
  await isOpen(person, SUNIL);
}

export const phoneTasks = {
  'Find an officer by number and call': {
    async walk(person) {
      const { page, press, externalActions } = person;
      await search(person, 'number', '4417');
      await press(page.getByRole('link', { name: `Call ${SUNIL}` }));
      await expect.poll(externalActions).toEqual(['tel:0000044170']);
    },
  },
  'Open the record of an officer whose name is spelt wrongly': {
    async walk(person) {
      await search(person, 'name', 'suneel jadav');
      await open(person, SUNIL);
      await isOpen(person, SUNIL);
    },
  },
  'Open a record by a name in Devanagari': {
    async walk(person) {
      await search(person, 'name', 'सुनील');
      await open(person, 'सुनील जाधव');
      await isOpen(person, 'सुनील जाधव');
    },
  },
  'Open the record that a whole mobile number belongs to': {
    walk: (person) => openByMobile(person, '0000044170'),
  },
  'Open the record that the last five digits of a mobile number belong to': {
    walk: (person) => openByMobile(person, '44171'),
  },
  'Find a name that was typed into the box for numbers': {
    async walk(person) {
      const { page, press } = person;
      await search(person, 'number', 'more');
      await press(page.getByRole('button', { name: 'Search names for "more"' }));
      await open(person, 'Kiran More');
      await isOpen(person, 'Kiran More');
    },
  },
  'Go back to the record before this one, which another search had found': {
    async prepare({ page }) {
      await page.goto('/home');
      for (const name of ['Kiran More', 'Asha Patil']) {
        await searchByName(page, name);
        await openResult(page, name);
        await expectRecord(page);
        if (name === 'Kiran More') await page.getByRole('link', { name: 'Back to search' }).click();
      }
      await expect(field(page, 'Buckle Number')).toHaveText('44170');
    },
    async walk(person) {
      const { page, press } = person;
      await press(page.getByRole('link', { name: 'Opened before: Kiran More' }));
      await isOpen(person, 'Kiran More');
    },
  },
  'Send a correction of a mobile number': {
    async walk(person) {
      const { page, press, type, key } = person;
      await search(person, 'number', '4417');
      await open(person, SUNIL);
      await press(pencil(page, 'Contact'));
      const opened = editor(page, 'Contact');
      await expect(opened.getByLabel('Mobile Number')).toBeFocused();
      await type('9822012345');
      await key('Enter');
      await expect(successToast(page)).toHaveText('Sent to an administrator for approval.');
    },
  },
} satisfies Tasks;
