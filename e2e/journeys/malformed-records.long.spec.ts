import { field, resultNames, searchByCode, tab, title } from '../person.ts';
import { expect, test } from '../test.ts';

const LISTS = ['previous_postings', 'punishments', 'skills', 'driving_skills'];

/** Neither a list nor JSON text of one. */
const MALFORMED = ['[{"posting":', 'not json', '{"a":1}', '3', true, { 0: 'a' }];

test('lists that are malformed JSON are empty, are logged without their content, and harm nothing', async ({
  page,
  watched,
}) => {
  watched.tolerate(/warning: Officer record: (?:previous_postings|punishments|skills|driving_skills) is not a list/u);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto('/details/tab1?id=malformed');
  await expect(field(page, 'Skills')).toHaveText('N/A');
  await expect(field(page, 'Driving Skills')).toHaveText('N/A');
  await tab(page, 'Service Details').click();
  await expect(page.getByText('No previous postings recorded.')).toBeVisible();
  await tab(page, 'Reprisal').click();
  await expect(page.getByText('No punishments found')).toBeVisible();
  for (const list of LISTS) expect(logged.join('\n')).toContain(`${list} is not a list`);
  expect(logged.join('\n')).not.toContain('oops');
});

test('a record whose lists are anything at all opens on every tab', async ({ page, watched }) => {
  watched.tolerate(/warning: Officer record/u);
  const officers = MALFORMED.map((value, i) => ({
    id: `odd-${i}`,
    name: `Odd ${i}`,
    ...Object.fromEntries(LISTS.map((list) => [list, value])),
  }));
  await page.route('**/api.php?action=getOfficers*', (route) => route.fulfill({ json: { success: true, officers } }));
  for (const { id, name } of officers) {
    await page.goto(`/details/tab1?id=${id}`);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(field(page, 'Skills')).toHaveText('N/A');
    for (const [label, text] of [
      ['Service Details', 'No previous postings recorded.'],
      ['Reprisal', 'No punishments found'],
    ] as const) {
      await tab(page, label).click();
      await expect(page.getByText(text)).toBeVisible();
    }
  }
});

test('a list of officers with entries that are none shows the rest', async ({ page }) => {
  const officers = [
    null,
    7,
    'text',
    [],
    { name: 'Real One', buckle_number: 41 },
    { name: { first: 'A' }, buckle_number: 410 },
  ];
  await page.route('**/api.php?action=getOfficers*', (route) => route.fulfill({ json: { success: true, officers } }));
  await page.goto('/home');
  await searchByCode(page, '41');
  await expect(resultNames(page)).toHaveText(['Real One', 'No name recorded']);
  await expect(title(page, 'Search')).toBeVisible();
});
