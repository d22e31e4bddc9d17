import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ListFilters } from '@buckle/domain/officers-list/list-filters';
import { standInServer, success } from '../../testing/server-stand-in.ts';
import { standInBrowser } from '../../testing/render-app.tsx';
import { capabilitiesOf } from '../../lib/directory/server-kind.ts';
import { AuthContext } from '../../lib/session/auth-context.ts';
import { ChoiceFilter } from './filter-panel.tsx';
import { withChoice } from './list-text.ts';

const STATIONS = Array.from({ length: 2700 }, (_, i) => ({ value: `Station ${i}`, count: 2700 - i }));

beforeEach(() => {
  standInBrowser();
  HTMLElement.prototype.scrollTo = () => undefined;
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(272);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(32);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A server that searches among the stations as ours does. */
const withServer = () =>
  standInServer({
    officerOptions: ({ query }) => {
      const [words, offset, limit] = [
        query.get('query') ?? '',
        Number(query.get('offset')),
        Number(query.get('limit')),
      ];
      const found = STATIONS.filter(({ value }) => value.includes(words));
      return success({ message: '', values: found.slice(offset, offset + limit), count: found.length });
    },
  });

function Filter({ start }: { start: readonly string[] }) {
  const [filters, setFilters] = useState<ListFilters>(withChoice({ choices: {}, missing: [] }, 'posting', start));
  const chosen = filters.choices.posting ?? [];
  const counted = [...STATIONS.slice(0, 50), ...STATIONS.slice(50).filter(({ value }) => chosen.includes(value))];
  return (
    <>
      <p data-testid="chosen">{chosen.join(', ')}</p>
      <ChoiceFilter
        name="posting"
        filters={filters}
        counted={counted}
        omitted={2700 - counted.length}
        chosen={chosen}
        onChange={(values) => setFilters(withChoice(filters, 'posting', values))}
      />
    </>
  );
}
const user = { username: 'staff', role: 'staff' } as const;
/** Of a server without reference data: the form's order is the specification's. */
const auth = { user, can: capabilitiesOf(user, false), logout: () => undefined };
const show = (start: readonly string[] = []) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AuthContext value={auth}>
        <Filter start={start} />
      </AuthContext>
    </QueryClientProvider>,
  );

const search = (): HTMLElement => screen.getByRole('searchbox', { name: 'Find Current Posting' });
const chosen = (): string | null => screen.getByTestId('chosen').textContent;
const names = (): string[] =>
  within(screen.getByRole('list', { name: 'Current Posting' }))
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent ?? '');

it('draws a few of 2,700 values, the largest first, and says how many there are', () => {
  const { requestUrl } = withServer();
  show();
  expect(screen.getByRole('status').textContent).toBe('2,700 values, largest first');
  expect(names().length).toBeLessThan(40);
  expect(names()[0]).toBe('Station 02,700');
  expect(requestUrl).toEqual([]);
});

it('finds the rarest by typing, and chooses it with the keys', async () => {
  withServer();
  show();
  fireEvent.change(search(), { target: { value: '2699' } });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 found'));
  fireEvent.keyDown(search(), { key: 'ArrowDown' });
  const box = screen.getByRole('checkbox', { name: /^Station 2699/u });
  await waitFor(() => expect(document.activeElement).toBe(box));
  fireEvent.click(box);
  expect(chosen()).toBe('Station 2699');
  fireEvent.keyDown(box, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(search());
});

it('leads to the first that is found, also where the key is pressed before it is', async () => {
  withServer();
  show();
  search().focus();
  fireEvent.change(search(), { target: { value: '2699' } });
  fireEvent.keyDown(search(), { key: 'ArrowDown' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /^Station 2699/u })));
});

it('says that it found nothing', async () => {
  withServer();
  show();
  fireEvent.change(search(), { target: { value: 'nowhere' } });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Nothing with these letters.'));
});

it('begins with what is chosen, a value that no officer has too, and a value keeps its place while it is ticked', () => {
  withServer();
  show(['Station 2000', 'Closed Station']);
  expect(names().slice(0, 3)).toEqual(['Station 2000700', 'Closed Station0', 'Station 02,700']);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Station 3/u }));
  fireEvent.click(screen.getByRole('checkbox', { name: /^Closed Station/u }));
  expect(chosen()).toBe('Station 2000, Station 3');
  expect(names().slice(0, 3)).toEqual(['Station 2000700', 'Closed Station0', 'Station 02,700']);
});

it('has one stop for Tab, and the keys lead to values that were not drawn', async () => {
  withServer();
  show();
  const stops = screen.getAllByRole('checkbox').filter(({ tabIndex }) => tabIndex === 0);
  expect(stops).toHaveLength(1);
  for (const first of stops) {
    first.focus();
    fireEvent.keyDown(first, { key: 'End' });
  }
  await waitFor(() => expect(document.activeElement?.closest('li')?.getAttribute('aria-posinset')).toBe('50'));
  expect(document.activeElement?.closest('li')?.getAttribute('aria-setsize')).toBe('2700');
});

it('takes no more than an address can hold', () => {
  withServer();
  show(STATIONS.slice(0, 100).map(({ value }) => value));
  expect(screen.getByText('You can choose up to 100. Remove one to choose another.')).toBeTruthy();
  const [ticked] = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(ticked?.disabled).toBe(false);
});

it('shows few values as they are, in the order of the form, without a search', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthContext value={auth}>
        <ChoiceFilter
          name="zone"
          filters={{ choices: {}, missing: [] }}
          counted={[
            { value: 'Crime Branch', count: 9 },
            { value: 'Zone 2', count: 3 },
            { value: 'Zone 10', count: 4 },
            { value: 'Zone 1', count: 1 },
          ]}
          omitted={0}
          chosen={[]}
          onChange={() => undefined}
        />
      </AuthContext>
    </QueryClientProvider>,
  );
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    'Zone 11',
    'Zone 23',
    'Crime Branch9',
    'Zone 104',
  ]);
});
