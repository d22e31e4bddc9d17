import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CellChange } from '@buckle/domain/imports/corrections';
import type { ImportedRow, ImportSummary } from '../../lib/imports/imports.ts';
import { logIn, renderApp, standInBrowser } from '../../testing/render-app.tsx';
import { sampleCheck, sampleCounts, sampleDetails, sampleRow } from '../../testing/sample-imports.ts';
import { standInServer, success } from '../../testing/server-stand-in.ts';

beforeEach(() => void standInBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

type Responses = Parameters<typeof standInServer>[0];

interface Sent {
  readonly revision: number;
  readonly corrections?: readonly CellChange[];
}

const second = sampleRow({
  row: 5,
  cells: ['', 'MORE, RAVI', '99/04/2021', 'PC'],
  problems: [
    { column: 2, message: '"Joined" is "99/04/2021", which is not a date.' },
    { message: 'It has no employee id.' },
  ],
});
const usual: readonly ImportedRow[] = [sampleRow(), second];
const refusal = (message: string): Response => Response.json({ success: false, message }, { status: 409 });

/** Shows a checked import, on a server that keeps its corrections. */
async function show(rows = usual, summary: ImportSummary = sampleCheck, responses: Responses = {}) {
  const user = { username: 'asha', role: 'admin' };
  logIn(user);
  let current = summary;
  const server = standInServer({
    session: () => success({ data: { user } }),
    importProgress: () => success({ summary: current }),
    importDetails: () => success(sampleDetails({ summary: current })),
    importedRows: () => success({ rows }),
    planImport: ({ init }) => {
      if ((JSON.parse(String(init.body)) as Sent).revision !== current.revision) return refusal('Changed meanwhile.');
      current = { ...current, revision: current.revision + 1 };
      return success(sampleDetails({ summary: current }));
    },
    checkImport: () => success({ summary: { ...current, status: 'checking' } }),
    ...responses,
  });
  renderApp('/import?id=i1');
  await screen.findByText('Row 2');
  return { server, changeElsewhere: () => (current = { ...current, revision: current.revision + 1 }) };
}

const details = sampleDetails({ summary: sampleCheck });
/** The server has a correction of the second row of the sheet. */
const withCorrection: Responses = {
  importDetails: () =>
    success({
      ...details,
      plan: { ...details.plan, corrections: [{ sheet: 0, row: 2, column: 2, text: '28/02/2021' }] },
    }),
};

type Server = Awaited<ReturnType<typeof show>>['server'];

const cell = (row: number, header: string): HTMLInputElement =>
  within(screen.getByRole('group', { name: `Cells: Row ${row}` })).getByLabelText(header);
const cellsOf = (row: number): string[] =>
  within(screen.getByRole('group', { name: `Cells: Row ${row}` }))
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ labels }) => labels?.[0]?.textContent ?? '');
const type = (input: HTMLInputElement, text: string) => fireEvent.change(input, { target: { value: text } });
const bodies = (server: Server, action = 'planImport') =>
  server.of(action).map(({ init }) => JSON.parse(String(init.body)) as Sent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows the refused cell with its reason, and who it is about where the row does not say that', async () => {
  await show();
  expect(cellsOf(2)).toEqual(['Joined']);
  expect(cell(2, 'Joined').value).toBe('31/02/2021');
  expect(cell(2, 'Joined').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('"Joined" is "31/02/2021", which is not a date.')).toBeTruthy();
  expect(cellsOf(5)).toEqual(['Sevarth', 'Name', 'Joined']);
});

it('shows all cells of a row when asked', async () => {
  await show();
  fireEvent.click(screen.getAllByRole('button', { name: 'All cells of the row' })[0] ?? document.body);
  expect(cellsOf(2)).toEqual(['Sevarth', 'Name', 'Joined', 'Rank']);
  expect(cellsOf(5)).toHaveLength(3);
});

it('saves what is typed, and checks it again, instead of importing the rest', async () => {
  const { server } = await show();
  expect(screen.getByRole('button', { name: 'Import 6 officers' })).toBeTruthy();
  type(cell(2, 'Joined'), '28/02/2021');
  expect(screen.getByText('was “31/02/2021”')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Import 6 officers' })).toBeNull();
  await waitFor(() => expect(server.of('planImport')).toHaveLength(1));
  type(cell(5, 'Joined'), '09/04/2021');
  press('Check again');
  await waitFor(() => expect(server.of('checkImport')).toHaveLength(1));
  expect(bodies(server)).toEqual([
    { id: 'i1', revision: 5, corrections: [{ row: 2, column: 2, text: '28/02/2021' }] },
    {
      id: 'i1',
      revision: 6,
      corrections: [
        { row: 2, column: 2, text: '28/02/2021' },
        { row: 5, column: 2, text: '09/04/2021' },
      ],
    },
  ]);
  expect(bodies(server, 'checkImport')).toEqual([{ id: 'i1', revision: 7 }]);
});

it('corrects the cells of a table beside another, and of another sheet, where they stand in the file', async () => {
  const header = { first: 0, rows: 1 };
  const rows = [
    sampleRow(),
    { ...second, row: 2, part: 1, place: 'Sheet "Roster", row 2, columns F to H' },
    { ...second, row: 2, part: 2, place: 'Sheet "Wakad", row 2' },
  ];
  const { plan } = details;
  const parts = [
    { sheet: 0, header, columns: [0, 1, 2, 3] },
    { sheet: 0, header, columns: [5, 6, 7, -1] },
    { sheet: 1, header },
  ];
  const { server } = await show(rows, sampleCheck, {
    importDetails: () => success(sampleDetails({ summary: sampleCheck, plan: { ...plan, parts } })),
  });
  const joinedIn = (place: string): HTMLInputElement =>
    within(screen.getByRole('group', { name: `Cells: ${place}` })).getByLabelText('Joined');
  const beside = screen.getByRole('group', { name: 'Cells: Sheet "Roster", row 2, columns F to H' });
  fireEvent.click(within(beside).getByRole('button', { name: 'All cells of the row' }));
  expect(within(beside).queryByLabelText('Rank')).toBeNull();
  type(joinedIn('Sheet "Roster", row 2, columns F to H'), '09/04/2021');
  type(joinedIn('Sheet "Wakad", row 2'), '10/04/2021');
  press('Check again');
  await waitFor(() => expect(server.of('checkImport')).toHaveLength(1));
  expect(bodies(server).at(-1)).toMatchObject({
    corrections: [
      { sheet: 0, row: 2, column: 7, text: '09/04/2021' },
      { sheet: 1, row: 2, column: 2, text: '10/04/2021' },
    ],
  });
});

it('says that corrections are saved once they are, not while they wait to be sent', async () => {
  const { server } = await show();
  type(cell(2, 'Joined'), '28/02/2021');
  expect(server.of('planImport')).toEqual([]);
  expect(screen.getByText('Saving…')).toBeTruthy();
  expect(screen.queryByText(/^Corrections are saved/u)).toBeNull();
  expect(await screen.findByText(/^Corrections are saved/u)).toBeTruthy();
  expect(server.of('planImport')).toHaveLength(1);
});

it('leads with Enter from cell to cell, and behind the last one to the check', async () => {
  await show();
  cell(2, 'Joined').focus();
  type(cell(2, 'Joined'), '28/02/2021');
  fireEvent.keyDown(cell(2, 'Joined'), { key: 'Enter' });
  expect(document.activeElement).toBe(cell(5, 'Sevarth'));
  fireEvent.keyDown(cell(5, 'Sevarth'), { key: 'Enter', shiftKey: true });
  expect(document.activeElement).toBe(cell(2, 'Joined'));
  fireEvent.keyDown(cell(5, 'Joined'), { key: 'Enter' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Check again' }));
});

it('takes a correction back, also one that is checked', async () => {
  const checked = sampleRow({
    outcome: 'new',
    officer: { id: 'r1', name: 'Asha Patil' },
    cells: ['MH1', 'PATIL, ASHA', '28/02/2021', 'PC'],
    corrected: [{ column: 2, was: '31/02/2021' }],
    problems: [],
  });
  const { server } = await show([checked], sampleCheck, withCorrection);
  expect(cell(2, 'Joined').value).toBe('28/02/2021');
  press('Take back Joined');
  expect(cell(2, 'Joined').value).toBe('31/02/2021');
  expect(document.activeElement).toBe(cell(2, 'Joined'));
  await waitFor(() => expect(bodies(server).map(({ corrections }) => corrections)).toEqual([[{ row: 2, column: 2 }]]));
});

it('shows after a reload what was typed before', async () => {
  const summary = { ...sampleCheck, counts: { ...sampleCounts, outdated: true } };
  await show(usual, summary, withCorrection);
  expect(cell(2, 'Joined').value).toBe('28/02/2021');
  expect(screen.getByText('was “31/02/2021”')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy();
});

it('is saved in the present revision if another window has changed the import', async () => {
  const { server, changeElsewhere } = await show();
  changeElsewhere();
  type(cell(2, 'Joined'), '28/02/2021');
  await waitFor(() => expect(bodies(server).map(({ revision }) => revision)).toEqual([5, 6]));
  expect(cell(2, 'Joined').value).toBe('28/02/2021');
});

it('says that corrections are not saved, and keeps them for another attempt', async () => {
  let isDown = true;
  const { server } = await show(usual, sampleCheck, {
    planImport: () =>
      isDown
        ? Response.json({ success: false, message: 'At most 1,000 cells.' }, { status: 400 })
        : success(sampleDetails()),
  });
  type(cell(2, 'Joined'), '28/02/2021');
  expect(await screen.findByText(/At most 1,000 cells\./u)).toBeTruthy();
  isDown = false;
  press('Try again');
  await waitFor(() => expect(server.of('planImport')).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText(/At most 1,000 cells\./u)).toBeNull());
});

it('of another user, or once it is imported, says only what was corrected', async () => {
  const row = sampleRow({ problems: [], corrected: [{ column: 2, was: '31/02/2021' }] });
  await show([row], { ...sampleCheck, status: 'proposed', mine: false });
  expect(screen.getByText('"Joined" was "31/02/2021".')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
