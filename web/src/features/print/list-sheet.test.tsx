import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { capabilitiesOf } from '../../lib/directory/server-kind.ts';
import { AuthContext } from '../../lib/session/auth-context.ts';
import { type PrintedList, printedList } from '../../lib/officers/printed.ts';
import { standInBrowser } from '../../testing/render-app.tsx';
import { ListSheetPage } from './list-sheet.tsx';

const rules: string[] = [];
const print = vi.fn<() => void>();

beforeEach(() => {
  standInBrowser();
  rules.length = 0;
  print.mockClear();
  vi.stubGlobal('print', print);
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync(text: string) {
        rules.push(text);
      }
    },
  );
  Object.assign(document, { adoptedStyleSheets: [], fonts: { ready: Promise.resolve() }, getAnimations: () => [] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const officerOf = (index: number) => ({
  id: `${index}`,
  buckle_number: `${7000 + index}`,
  name: `Rank ${index} Shinde`,
  date_of_retirement: '2031-05-31',
  mobile_number: '0000044170,0000044171',
});

const LIST: PrintedList = {
  officers: Array.from({ length: 60 }, (_, index) => officerOf(index)),
  columns: ['number', 'name', 'mobile', 'retirement'],
  purpose: 'Election duty',
  by: 'commissioner"s office',
  at: '2026-11-20T04:30:00.000Z',
  about: ['Zone 1', 'Retires 2031'],
  list: { zone: 'Zone 1', retiring: '2031' },
};

function show(list?: PrintedList) {
  const client = new QueryClient();
  if (list) printedList.write(client, list);
  const user = { username: 'admin', role: 'admin' as const };
  const auth = { user, can: capabilitiesOf(user, true), logout: () => undefined };
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <AuthContext value={auth}>
          <ListSheetPage />
        </AuthContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const textsOf = (row: Element | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent);

it('prints every officer of the list, under the columns that were chosen', () => {
  show(LIST);
  const [head, ...rows] = screen.getAllByRole('row');
  expect(textsOf(head)).toEqual(['Sr. No.', 'Buckle No', 'Name', 'Mobile Number', 'Retires']);
  expect(rows).toHaveLength(60);
  expect(textsOf(rows[59])).toEqual(['60', '7059', 'Rank 59 Shinde', '0000044170, 0000044171', '31 May 2031']);
});

it('says so where no name is recorded', () => {
  show({ ...LIST, officers: [{ ...officerOf(1), name: ' ' }] });
  expect(textsOf(screen.getAllByRole('row')[1])[2]).toBe('No name recorded');
});

it('says how many, which, what for, and where a browser has no margins who and when', () => {
  show(LIST);
  for (const text of ['60 officers', 'Zone 1 · Retires 2031', /^Purpose: Election duty$/u])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('Printed by commissioner"s office, 20 November 2026, 10:00')).toBeTruthy();
});

it('says so in the margins of every page, and no longer when it is left', () => {
  const { unmount } = show(LIST);
  expect(rules.at(-1)).toContain(String.raw`"Printed by commissioner\22 s office, 20 November 2026, 10:00"`);
  expect(rules.at(-1)).toContain('"Page " counter(page) " of " counter(pages)');
  expect(document.adoptedStyleSheets).toHaveLength(1);
  unmount();
  expect(document.adoptedStyleSheets).toEqual([]);
});

it('says who and when in the margins alone where the browser prints these', () => {
  vi.stubGlobal('CSSMarginRule', vi.fn());
  show(LIST);
  expect(rules.at(-1)).toContain('"Printed by commissioner');
  expect(screen.queryByText(/^Printed by/u)).toBeNull();
});

it('is saved as a PDF that is named by what the list holds', () => {
  show(LIST);
  expect(document.title).toBe('Officers – Zone 1 – retiring 2031 – 20 Nov 2026');
});

it('opens the print dialog by itself when all is there', async () => {
  show(LIST);
  await expect.poll(() => print).toHaveBeenCalledOnce();
});

it('after a reload says what to do, and opens no dialog', () => {
  show();
  expect(screen.getByText('There is no list to print.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the officers list' }).getAttribute('href')).toBe('/officers');
  expect(rules).toEqual([]);
});
