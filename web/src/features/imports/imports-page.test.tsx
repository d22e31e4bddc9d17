import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { photoPlan } from '@buckle/domain/imports/import-plan';
import type { ImportDetails, ImportSummary } from '../../lib/imports/imports.ts';
import { logIn, renderApp, standInBrowser } from '../../testing/render-app.tsx';
import { sampleCheck, sampleDetails, sampleImport, sampleRow } from '../../testing/sample-imports.ts';
import { standInServer, success } from '../../testing/server-stand-in.ts';

beforeEach(() => void standInBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

type Responses = Parameters<typeof standInServer>[0];

/** Shows the page of imports, or of one, to a user of our server. */
async function show(at: string, responses: Responses, role = 'admin') {
  const user = { username: 'asha', role };
  logIn(user);
  const server = standInServer({ session: () => success({ data: { user } }), ...responses });
  renderApp(at);
  await screen.findByRole('heading', { level: 1, name: 'Import' });
  return server;
}

const list = (imports: readonly ImportSummary[]): Responses => ({ imports: () => success({ imports }) });

const one = (summary: ImportSummary, responses: Responses = {}): Responses => ({
  importProgress: () => success({ summary }),
  importDetails: () => success(sampleDetails({ summary })),
  importedRows: () => success({ rows: [sampleRow()] }),
  ...responses,
});

const button = (name: string | RegExp) => screen.queryByRole('button', { name });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const bodyOf = (request: { init: RequestInit } | undefined): unknown => JSON.parse(String(request?.init.body));

const fileInput = () => screen.findByLabelText('Choose a file', { selector: 'input' });

/** Takes the place of an upload, which `fetch` does not make. */
function standInUpload() {
  const sent: File[] = [];
  class Upload extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = 200;
    readonly responseText = JSON.stringify({ success: true, message: '', id: 'i1' });
    open() {}
    setRequestHeader() {}
    send(body: FormData) {
      sent.push(body.get('image') as File);
      this.dispatchEvent(new Event('load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
  return sent;
}

it('lists earlier imports with status, counts, who and when, and marks what waits for the administrator', async () => {
  await show(
    '/import',
    list([
      { ...sampleCheck, status: 'proposed', mine: false, created_by: 'ravi' },
      { ...sampleCheck, id: 'i2', file: 'march.xlsx', status: 'applied', change: 7, undone_by: 9 },
    ]),
  );
  const proposed = (await screen.findByRole('link', { name: 'roster.csv' })).closest('li');
  expect(proposed?.textContent).toBe(
    'Waiting for approvalroster.csvNew 4 · Changed 2 · Unchanged 1 · Refused 1 · Absent 1 · Left out 1By ravi, 19 November 2026, 12:11',
  );
  expect(proposed?.className).toContain('marked');
  expect(screen.getByRole('link', { name: 'march.xlsx' }).getAttribute('href')).toBe('/import?id=i2');
  expect(screen.getByText('Undone')).toBeTruthy();
});

it('reads a file that is chosen, and opens its import', async () => {
  const sent = standInUpload();
  await show('/import', { ...list([]), ...one({ ...sampleImport, status: 'reading' }) });
  const file = new File(['a,b'], 'roster.csv');
  fireEvent.change(await fileInput(), { target: { files: [file] } });
  expect(await screen.findByText('Reading the sheet…')).toBeTruthy();
  expect(sent.map(({ name }) => name)).toEqual(['roster.csv']);
});

it('lets workbooks with macros, flat sheets and web archives be chosen', async () => {
  await show('/import', list([]));
  const accepted = (await fileInput()).getAttribute('accept')?.split(',');
  expect(accepted).toEqual(expect.arrayContaining(['.xlsx', '.xlsm', '.fods', '.mht', '.xml']));
});

it('reads cells that are pasted anywhere on the page, but no word', async () => {
  const sent = standInUpload();
  await show('/import', { ...list([]), ...one({ ...sampleImport, status: 'reading' }) });
  await fileInput();
  const paste = (text: string) =>
    document.dispatchEvent(
      Object.assign(new Event('paste', { bubbles: true }), { clipboardData: { getData: () => text, files: [] } }),
    );
  paste('constable');
  expect(sent).toEqual([]);
  paste('Name\tRank\nAsha\tPC');
  expect(await screen.findByText('Reading the sheet…')).toBeTruthy();
  expect(sent.map(({ name }) => name)).toEqual(['pasted cells.tsv']);
});

it('refuses a file that is too large, and several at once, before they are sent', async () => {
  const sent = standInUpload();
  await show('/import', list([]));
  const input = await fileInput();
  const large = Object.defineProperty(new File([''], 'a.csv'), 'size', { value: 51 * 1024 * 1024 });
  fireEvent.change(input, { target: { files: [large] } });
  expect(await screen.findByText(/^This file is too large\./u)).toBeTruthy();
  const files = [new File([''], 'a.csv'), new File([''], 'b.csv')];
  fireEvent.drop(document.body, { dataTransfer: { files, types: ['Files'] } });
  expect(await screen.findByText('Choose one file at a time.')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('shows how far the server is, until it is done, and what the rows became', async () => {
  let summary: ImportSummary = { ...sampleImport, status: 'checking', progress: { done: 1200, of: 5000 } };
  const server = await show('/import?id=i1', one(sampleCheck, { importProgress: () => success({ summary }) }));
  expect(await screen.findByText('1,200 of 5,000 rows')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('1200');
  summary = sampleCheck;
  expect(await screen.findByText('Row 2')).toBeTruthy();
  expect(screen.getByText('PATIL, ASHA')).toBeTruthy();
  expect(screen.getByText('"Joined" is "31/02/2021", which is not a date.')).toBeTruthy();
  expect(server.of('importedRows').map(({ query }) => query.get('outcome'))).toEqual(['refused']);
});

it('stops a check for the columns, with the plan as it is', async () => {
  const checking: ImportSummary = { ...sampleImport, status: 'checking' };
  const server = await show('/import?id=i1', one(checking, { planImport: () => success(sampleDetails()) }));
  fireEvent.click(await screen.findByRole('button', { name: 'Stop checking' }));
  await waitFor(() => expect(server.of('planImport')).toHaveLength(1));
  expect(bodyOf(server.of('planImport')[0])).toEqual({ id: 'i1', revision: 3, plan: sampleDetails().plan });
});

it('says why a file cannot be read, and leads to another one', async () => {
  await show('/import?id=i1', one({ ...sampleImport, status: 'unreadable', problem: 'It is locked with a password.' }));
  expect(await screen.findByText('It is locked with a password.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose another file' }).getAttribute('href')).toBe('/import');
});

it('shows the rows of each kind when it is chosen, with their differences', async () => {
  const changed = sampleRow({
    outcome: 'changed',
    officer_id: 'r1',
    before: { id: 'r1', name: 'Asha Patil', buckle_number: '340', post: 'Reader' },
    officer: { id: 'r1', name: 'Asha Patil', buckle_number: '340', post: 'Beat Marshal' },
    problems: [],
    warnings: ['The mobile number has nine digits.'],
  });
  const rows = ({ query }: { query: URLSearchParams }) =>
    success({ rows: query.get('warned') === 'true' ? [changed] : [sampleRow()] });
  await show('/import?id=i1', one(sampleCheck, { importedRows: rows }));
  await screen.findByText('Row 2');
  press('To look at 2');
  expect(await screen.findByText('Beat Marshal')).toBeTruthy();
  expect(screen.getByText('The mobile number has nine digits.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Asha Patil' }).getAttribute('href')).toBe('/details/tab1?id=r1');
  expect(screen.getByText('1 row with a cell that is left out · 1 row with an unlikely value')).toBeTruthy();
});

it('is written by an administrator once the counts are confirmed', async () => {
  const applying: ImportSummary = { ...sampleCheck, status: 'applying' };
  const server = await show('/import?id=i1', one(sampleCheck, { applyImport: () => success({ summary: applying }) }));
  fireEvent.click(await screen.findByRole('button', { name: 'Import 6 officers' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Import 6 officers?' }));
  expect(dialog.getByText('4 officers will be added.')).toBeTruthy();
  expect(dialog.getByText('1 row will not be imported.')).toBeTruthy();
  expect(server.of('applyImport')).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Import 6 officers' }));
  await waitFor(() => expect(server.of('applyImport')).toHaveLength(1));
  expect(bodyOf(server.of('applyImport')[0])).toEqual({ id: 'i1', revision: 5 });
});

it('is sent for approval by staff', async () => {
  const proposed: ImportSummary = { ...sampleCheck, status: 'proposed' };
  await show('/import?id=i1', one(sampleCheck, { applyImport: () => success({ summary: proposed }) }), 'staff');
  fireEvent.click(await screen.findByRole('button', { name: 'Send for approval' }));
  expect(await screen.findByText('Sent to an administrator for approval.')).toBeTruthy();
});

it('is declined by an administrator with a reason', async () => {
  const proposed: ImportSummary = { ...sampleCheck, status: 'proposed', mine: false };
  const declined: ImportSummary = { ...proposed, status: 'declined' };
  const server = await show('/import?id=i1', one(proposed, { declineImport: () => success({ summary: declined }) }));
  fireEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Last year’s list' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Import declined.')).toBeTruthy();
  expect(bodyOf(server.of('declineImport')[0])).toEqual({ id: 'i1', revision: 5, reason: 'Last year’s list' });
});

const BUTTONS = [
  'Discard',
  'Withdraw',
  'Change columns',
  'Import 6 officers',
  'Send for approval',
  'Decline',
  'Undo this import',
];

it.each([
  ['checked, to the administrator whose it is', {}, 'admin', ['Discard', 'Change columns', 'Import 6 officers']],
  ['checked, to the staff whose it is', {}, 'staff', ['Discard', 'Change columns', 'Send for approval']],
  ['proposed, to who sent it', { status: 'proposed' }, 'staff', ['Withdraw']],
  ['proposed, to an administrator', { status: 'proposed', mine: false }, 'admin', ['Import 6 officers', 'Decline']],
  ['imported, to an administrator', { status: 'applied', change: 7 }, 'admin', ['Undo this import']],
  ['imported, to staff', { status: 'applied', change: 7 }, 'staff', []],
  ['imported and undone', { status: 'applied', change: 7, undone_by: 9 }, 'admin', []],
  ['declined', { status: 'declined' }, 'staff', []],
] as const)('offers what can be done with one that is %s', async (_, parts, role, names) => {
  await show('/import?id=i1', one({ ...sampleCheck, ...parts }), role);
  await screen.findByText('Row 2');
  expect(BUTTONS.filter((name) => button(name) !== null)).toEqual(names);
});

it('asks of a ZIP of photos only how the pictures are named', async () => {
  const summary = { ...sampleImport, file: 'photos.zip', photos: true };
  const details = sampleDetails({
    summary,
    sheets: [{ name: 'Photos', rows: 8 }],
    plan: { ...photoPlan, columns: [], corrections: [] },
    preview: [['Name', 'File'], ...Array.from({ length: 7 }, (_, i) => [`${i}`, `team/${i}.jpg`])],
    questions: [],
  });
  let present: ImportSummary = summary;
  const server = await show('/import?id=i1', {
    importProgress: () => success({ summary: present }),
    importDetails: () => success(details),
    planImport: () => success({ ...details, plan: { ...photoPlan, photos: 'employeeId' } }),
    checkImport: () => {
      present = { ...summary, status: 'checking' };
      return success({ summary: present });
    },
  });
  expect(await screen.findByRole('heading', { level: 3, name: '7 pictures' })).toBeTruthy();
  expect(screen.getByText('team/0.jpg, team/1.jpg, team/2.jpg, team/3.jpg, team/4.jpg and 2 more')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Columns' })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'By employee id' }));
  press('Check 7 pictures');
  expect(await screen.findByText('Comparing the pictures with the directory…')).toBeTruthy();
  expect(bodyOf(server.of('planImport')[0])).toMatchObject({ plan: { photos: 'employeeId' } });
});

it('shows what becomes of the pictures of a ZIP, each under its file', async () => {
  const summary = { ...sampleCheck, photos: true };
  const refused = sampleRow({ cells: ['13001', 'team/13001.jpg'], problems: [{ message: 'No officer has this.' }] });
  const given = sampleRow({
    row: 3,
    outcome: 'changed',
    cells: ['MH1', 'MH1.jpg'],
    problems: [],
    before: { id: 'r1', name: 'Asha Patil', image_path: '' },
    officer: { id: 'r1', name: 'Asha Patil', image_path: `photos/${'a'.repeat(64)}.webp` },
  });
  await show('/import?id=i1', {
    ...one(summary),
    importDetails: () => success(sampleDetails({ summary, plan: { ...photoPlan, columns: [], corrections: [] } })),
    importedRows: () => success({ rows: [refused, given] }),
  });
  expect(await screen.findByText('team/13001.jpg')).toBeTruthy();
  expect(screen.getByText('No officer has this.')).toBeTruthy();
  expect(screen.getByText('MH1.jpg')).toBeTruthy();
  expect(screen.getByAltText('Photo').getAttribute('src')).toContain(`${'a'.repeat(64)}-96.webp`);
  expect(screen.getByText('10 pictures in the ZIP.')).toBeTruthy();
  expect(button('Change names')).toBeTruthy();
  expect(button('Import 6 photos')).toBeTruthy();
});

it('says of a ZIP that is too large to make several', async () => {
  const sent = standInUpload();
  await show('/import', list([]));
  const large = new File([''], 'PHOTOS.ZIP');
  Object.defineProperty(large, 'size', { value: 51 * 1024 * 1024 });
  fireEvent.change(await fileInput(), { target: { files: [large] } });
  expect(await screen.findByText(/Put the photos into several ZIPs of at most 50 MB/u)).toBeTruthy();
  expect(sent).toEqual([]);
});

it('offers nothing to write where nothing would be', async () => {
  const counts = { ...sampleCheck.counts, new: 0, changed: 0 } as NonNullable<ImportSummary['counts']>;
  await show('/import?id=i1', one({ ...sampleCheck, counts }));
  expect(await screen.findByText(/^Nothing would be written/u)).toBeTruthy();
  expect(button(/^Import/u)).toBeNull();
});

it('leads from what was imported to its files, its change and its undo', async () => {
  await show('/import?id=i1', one({ ...sampleCheck, status: 'applied', change: 7 }));
  expect((await screen.findByRole('link', { name: 'Original file' })).getAttribute('href')).toBe(
    '/api.php?action=importFile&id=i1&part=original',
  );
  expect(screen.getByRole('link', { name: 'Download refused rows' }).getAttribute('href')).toContain('part=refused');
  expect(screen.getByRole('link', { name: 'See it in Changes' }).getAttribute('href')).toBe('/changes?change=7');
  expect(screen.getByText('The records of 6 officers were added or changed.')).toBeTruthy();
});

it('says that file and rows are gone after their time, with what is still known', async () => {
  const { of } = await show('/import?id=i1', one({ ...sampleCheck, status: 'applied', change: 7, expired: true }));
  expect(await screen.findByText('The file and its rows were kept for 90 days, and are removed.')).toBeTruthy();
  expect(screen.getByText('New 4 · Changed 2 · Unchanged 1 · Refused 1 · Absent 1 · Left out 1')).toBeTruthy();
  expect(screen.getByText('The records of 6 officers were added or changed.')).toBeTruthy();
  expect(button('Undo this import')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /file/u })).toBeNull();
  expect([of('importedRows'), of('importDetails')]).toEqual([[], []]);
});

it('is undone once that is confirmed, with a reason, and shows how far the server is', async () => {
  const undoing: ImportSummary = { ...sampleCheck, status: 'undoing', change: 7, progress: { done: 2, of: 6 } };
  let summary: ImportSummary = { ...sampleCheck, status: 'applied', change: 7 };
  const server = await show(
    '/import?id=i1',
    one(summary, {
      importProgress: () => success({ summary }),
      undoImport: () => success({ summary: (summary = undoing) }),
    }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Undo this import' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Undo this import?' }));
  expect(dialog.getByText(/^4 officers that were added will be withdrawn/u)).toBeTruthy();
  expect(dialog.getByText('2 officers that were changed will be set back.')).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: ' Last year’s list ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Undo this import' }));
  expect(await screen.findByText('Setting the records back…')).toBeTruthy();
  expect(screen.getByText('You can leave this page. Either all records are set back, or none.')).toBeTruthy();
  expect(button('Cancel')).toBeNull();
  expect(bodyOf(server.of('undoImport')[0])).toEqual({ id: 'i1', revision: 5, change_reason: 'Last year’s list' });
});

const reversal: ImportDetails['reversal'] = {
  reversed: 4,
  conflicts: [
    { id: 'r2', name: 'Ravi More', fields: ['post'], reason: 'changed', by: 'rao', at: '2026-11-25T05:00:00.000Z' },
    { id: 'r3', name: 'Meena Jadhav', fields: [], reason: 'employee-id-taken', by: '', at: '2026-11-25T05:00:00.000Z' },
  ],
  conflict_total: 2,
};

it('says after its undo how much was set back, what was kept because it was changed later, and what could not be', async () => {
  const summary: ImportSummary = { ...sampleCheck, status: 'applied', change: 7, undone_by: 9 };
  await show('/import?id=i1', one(summary, { importDetails: () => success(sampleDetails({ summary, reversal })) }));
  expect(await screen.findByText('4 records were set back.')).toBeTruthy();
  expect(screen.getByText('Kept, because it was changed later:').nextElementSibling?.textContent).toContain(
    'Ravi More',
  );
  expect(screen.getByText('Could not be set back:').nextElementSibling?.textContent).toContain('Meena Jadhav');
  expect(screen.getByRole('link', { name: 'See what was set back' })).toBeTruthy();
});

it('says that nothing was set back where the undo was interrupted, and offers it again', async () => {
  const problem = 'The undo was interrupted: nothing was set back. Undo it again.';
  await show('/import?id=i1', one({ ...sampleCheck, status: 'applied', change: 7, problem }));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Nothing was set back')).toBeTruthy();
  expect(alert.getByText(problem)).toBeTruthy();
  expect(button('Undo this import')).toBeTruthy();
});

it('is discarded once that is confirmed', async () => {
  const server = await show('/import?id=i1', {
    ...one(sampleCheck, { discardImport: () => success({}) }),
    ...list([]),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Import discarded.')).toBeTruthy();
  expect(bodyOf(server.of('discardImport')[0])).toEqual({ id: 'i1' });
  expect(await screen.findByText('There are no imports yet.')).toBeTruthy();
});

it('leads from the approvals to the imports of others that wait', async () => {
  const user = { username: 'asha', role: 'admin' };
  logIn(user);
  standInServer({
    session: () => success({ data: { user } }),
    proposals: () => success({ proposals: [] }),
    ...list([
      { ...sampleCheck, status: 'proposed', mine: false },
      { ...sampleCheck, id: 'i2' },
    ]),
  });
  renderApp('/proposals');
  const link = await screen.findByRole('link', { name: '1 import waiting for approval' });
  expect(link.getAttribute('href')).toBe('/import');
});

it('offers administrators a template: empty at once, with all officers for a purpose', async () => {
  class Addresses extends URL {
    static override createObjectURL = (): string => 'blob:x';
    static override revokeObjectURL = (): void => undefined;
  }
  vi.stubGlobal('URL', Addresses);
  const file = (): Response =>
    new Response('PK', { headers: { 'content-disposition': `attachment; filename*=UTF-8''Officers.xlsx` } });
  const server = await show('/import', { ...list([]), exportOfficers: file });
  fireEvent.click(await screen.findByRole('button', { name: 'Download empty' }));
  expect(await screen.findByText('Officers.xlsx saved.')).toBeTruthy();
  press('Download with all officers');
  const dialog = within(await screen.findByRole('dialog', { name: 'Export all officers to change and import again' }));
  fireEvent.change(dialog.getByLabelText('Purpose'), { target: { value: 'New addresses' } });
  expect(dialog.queryByRole('button', { name: 'Print' })).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Save XLSX' }));
  await waitFor(() => expect(server.of('exportOfficers')).toHaveLength(2));
  expect(server.of('exportOfficers').map(bodyOf)).toEqual([
    { format: 'xlsx', columns: 'import', empty: true, purpose: 'Empty template for an import' },
    { format: 'xlsx', columns: 'import', purpose: 'New addresses' },
  ]);
});

it('offers staff no template, as exports are for administrators', async () => {
  await show('/import', list([]), 'staff');
  expect(await screen.findByText('There are no imports yet.')).toBeTruthy();
  expect(button('Download empty')).toBeNull();
});

it('shows whom a new officer may duplicate, and leads to both records once they are two', async () => {
  const row = sampleRow({
    outcome: 'new',
    officer_id: 'r9',
    officer: { id: 'r9', name: 'Asha Patil' },
    problems: [],
    warnings: ['The directory has an officer with this number and name.'],
    suspect: { id: 'r1', name: 'Asha R Patil', buckle_number: '340' },
  });
  await show('/import?id=i1', one(sampleCheck, { importedRows: () => success({ rows: [row] }) }));
  const record = await screen.findByRole('link', { name: 'Asha R Patil (opens in a new tab)' });
  expect([record.getAttribute('href'), record.getAttribute('target')]).toEqual(['/details/tab1?id=r1', '_blank']);
  expect(screen.queryByRole('link', { name: 'Compare the two records' })).toBeNull();
  cleanup();
  const applied: ImportSummary = { ...sampleCheck, status: 'applied', change: 7 };
  await show('/import?id=i1', one(applied, { importedRows: () => success({ rows: [row] }) }));
  const both = await screen.findByRole('link', { name: 'Compare the two records' });
  expect(both.getAttribute('href')).toBe('/duplicates?a=r9&b=r1');
});

const SPELLINGS: ImportDetails['spellings'] = [
  { of: 'designation', into: 'pc', name: 'Police Constable', texts: ['Bandobast Shipai', 'Rakhiv Shipai'] },
  { of: 'posting', into: 'wai', name: 'Wai Police Station', texts: ['Wai PS'] },
];

it('shows the administrator which spellings the import of another adds, and adds those that stay ticked', async () => {
  const proposed: ImportSummary = { ...sampleCheck, status: 'proposed', mine: false, created_by: 'ravi' };
  const server = await show(
    '/import?id=i1',
    one(proposed, {
      importDetails: () => success(sampleDetails({ summary: proposed, spellings: SPELLINGS })),
      applyImport: () => success({ summary: { ...proposed, status: 'applying' } }),
    }),
  );
  expect(await screen.findByText(/^Suggested by ravi\. Ticked spellings are added/u)).toBeTruthy();
  const ticks = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /→/u });
  expect(ticks.map(({ checked }) => checked)).toEqual([true, true, true]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Rakhiv Shipai → Police Constable Rank' }));
  press('Import 6 officers');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('2 spellings will be added to ranks and units.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Import 6 officers' }));
  await waitFor(() => expect(server.of('applyImport')).toHaveLength(1));
  expect(bodyOf(server.of('applyImport')[0])).toEqual({
    id: 'i1',
    revision: 5,
    spellings: [
      { of: 'designation', into: 'pc', texts: ['Bandobast Shipai'] },
      { of: 'posting', into: 'wai', texts: ['Wai PS'] },
    ],
  });
});

it('adds no spelling where all are unticked', async () => {
  const server = await show(
    '/import?id=i1',
    one(sampleCheck, {
      importDetails: () => success(sampleDetails({ summary: sampleCheck, spellings: SPELLINGS })),
      applyImport: () => success({ summary: { ...sampleCheck, status: 'applying' } }),
    }),
  );
  await screen.findByText(/^Ticked spellings are added/u);
  press('Untick all spellings');
  press('Import 6 officers');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByText(/spellings? will be added/u)).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Import 6 officers' }));
  await waitFor(() => expect(server.of('applyImport')).toHaveLength(1));
  expect(bodyOf(server.of('applyImport')[0])).toEqual({ id: 'i1', revision: 5 });
});

it('tells the author who decides on the spellings, and once it is imported which ones were added', async () => {
  const details = (summary: ImportSummary) => ({
    importDetails: () => success(sampleDetails({ summary, spellings: SPELLINGS })),
  });
  await show('/import?id=i1', one(sampleCheck, details(sampleCheck)), 'staff');
  expect(await screen.findByText(/^The administrator who approves the import decides/u)).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /→/u })).toBeNull();
  cleanup();
  const applied: ImportSummary = { ...sampleCheck, status: 'applied', change: 7 };
  await show('/import?id=i1', one(applied, details(applied)));
  expect(await screen.findByText(/^These spellings were added to ranks and units\./u)).toBeTruthy();
  press('Undo this import');
  expect(
    within(screen.getByRole('dialog')).getByText('3 spellings will be removed from ranks and units.'),
  ).toBeTruthy();
});
