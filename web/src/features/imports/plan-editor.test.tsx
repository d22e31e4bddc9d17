import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultOptions } from '@buckle/domain/reference/reference';
import type { ImportDetails } from '../../lib/imports/imports.ts';
import { logIn, renderApp, standInBrowser } from '../../testing/render-app.tsx';
import { sampleDetails, sampleImport } from '../../testing/sample-imports.ts';
import { standInServer, success } from '../../testing/server-stand-in.ts';

beforeEach(() => void standInBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

type Responses = Parameters<typeof standInServer>[0];

const reference = {
  ranks: [
    {
      id: 'pc',
      code: 'PC',
      seniority: 2,
      names: { en: 'Police Constable', mr: '', hi: '' },
      shortForms: [],
      aliases: [],
      filled: true,
    },
    {
      id: 'pi',
      code: 'PI',
      seniority: 1,
      names: { en: 'Police Inspector', mr: '', hi: '' },
      shortForms: [],
      aliases: [],
      filled: true,
    },
  ],
  units: [],
  options: defaultOptions,
};

/** Shows the columns of an import, and a server that keeps what is sent. */
async function show(start = sampleDetails(), responses: Responses = {}) {
  const user = { username: 'asha', role: 'admin' };
  logIn(user);
  let saved = start;
  const server = standInServer({
    session: () => success({ data: { user } }),
    getReference: () => success(reference),
    importProgress: () => success({ summary: saved.summary }),
    importDetails: () => success(saved),
    planImport: ({ init }) => {
      const { plan = saved.plan, revision } = JSON.parse(String(init.body)) as {
        plan?: ImportDetails['plan'];
        revision: number;
      };
      const isAnswered = plan.columns[2]?.dates !== undefined;
      const questions = saved.questions.filter(({ kind }) => kind !== 'dates' || !isAnswered);
      saved = { ...saved, plan, questions, summary: { ...saved.summary, revision: revision + 1 } };
      return success(saved);
    },
    ...responses,
  });
  renderApp('/import?id=i1');
  await screen.findByRole('heading', { level: 2, name: 'roster.csv' });
  await screen.findByLabelText('Field for Name');
  return server;
}

const button = (name: string | RegExp) => screen.queryByRole('button', { name });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const bodies = (server: Awaited<ReturnType<typeof show>>, action = 'planImport'): readonly Record<string, unknown>[] =>
  server.of(action).map(({ init }) => JSON.parse(String(init.body)) as Record<string, unknown>);
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const planOf = (body: Record<string, unknown> | undefined) => body?.['plan'] as ImportDetails['plan'];

it('names what is not clear, the required first, and leads to where it is answered', async () => {
  await show();
  const questions = within(screen.getByText('To answer first').closest('section') ?? document.body);
  expect(questions.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Say how the dates of Joined are written. needed',
    'Rank: 1 value means nothing yet and is kept as it is.',
  ]);
  press(/^Say how the dates/u);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '3 April 2021 (day first)' }));
});

it('asks for the order of doubtful dates in words, and then lets the rows be checked', async () => {
  const checking = { ...sampleImport, status: 'checking', revision: 5 };
  const server = await show(sampleDetails(), { checkImport: () => success({ summary: checking }) });
  expect(button(/^Check/u)).toBeNull();
  expect(button('Answer 1 question first')).toBeTruthy();
  const dates = within(screen.getByRole('group', { name: 'Is 03/04/2021 the 3 April 2021 or 4 March 2021?' }));
  fireEvent.click(dates.getByRole('radio', { name: '4 March 2021 (month first)' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Check 10 rows' }));
  await waitFor(() => expect(server.of('checkImport')).toHaveLength(1));
  expect(planOf(bodies(server)[0]).columns[2]).toEqual({ target: 'dateOfJoining', dates: 'month-first' });
  expect(bodies(server, 'checkImport')[0]).toEqual({ id: 'i1', revision: 4 });
});

it('saves changes one after the other, each with the revision of the one before', async () => {
  const server = await show();
  choose('Field for Rank', 'post');
  await waitFor(() => expect(server.of('planImport')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Saving…')).toBeNull());
  choose('Field for Sevarth', '');
  await waitFor(() => expect(server.of('planImport')).toHaveLength(2));
  const [first, second] = bodies(server);
  expect([first?.['revision'], second?.['revision']]).toEqual([3, 4]);
  expect(planOf(second).columns.map(({ target }) => target)).toEqual([
    undefined,
    'name',
    'dateOfJoining',
    'post',
    undefined,
  ]);
});

it('saves what waits before the rows are checked', async () => {
  const checking = { ...sampleImport, status: 'checking' };
  const server = await show(sampleDetails({ questions: [] }), { checkImport: () => success({ summary: checking }) });
  choose('Field for Rank', 'post');
  press('Check 10 rows');
  await waitFor(() => expect(server.of('checkImport')).toHaveLength(1));
  expect(server.requestUrl.map(({ action }) => action).filter((name) => /planImport|checkImport/u.test(name))).toEqual([
    'planImport',
    'checkImport',
  ]);
});

it('keeps a change that could not be sent, says so, and sends it again', async () => {
  let isDown = true;
  const server = await show(sampleDetails({ questions: [] }), {
    planImport: () =>
      isDown
        ? Response.json({ success: false, message: 'The server is busy.' }, { status: 503 })
        : success(sampleDetails({ questions: [] })),
  });
  choose('Field for Rank', 'post');
  expect(await screen.findByText('Your last choice is not saved yet. The server is busy.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Field for Rank').value).toBe('post');
  isDown = false;
  press('Try again');
  await waitFor(() => expect(screen.queryByText(/is not saved yet/u)).toBeNull());
  expect(planOf(bodies(server).at(-1)).columns[3]).toEqual({ target: 'post' });
});

it('shows the import as it is now when it was changed elsewhere', async () => {
  let summary = sampleImport;
  const elsewhere = () => {
    summary = { ...sampleImport, revision: 9 };
    return Response.json({ success: false, message: 'Changed.' }, { status: 409 });
  };
  await show(sampleDetails(), {
    planImport: elsewhere,
    importProgress: () => success({ summary }),
    importDetails: () =>
      success(
        sampleDetails(
          summary.revision === 9
            ? { summary, plan: { ...sampleDetails().plan, columns: [{}, {}, {}, { target: 'zone' }, {}] } }
            : {},
        ),
      ),
  });
  choose('Field for Rank', 'post');
  expect(await screen.findByText(/^This import was changed on another page/u)).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Field for Rank').value).toBe('zone'));
});

it('says what a value means, by the text that its cells have, and lets it be taken back', async () => {
  const server = await show();
  const select = 'Wizard, in Rank';
  await waitFor(() =>
    expect([...screen.getByLabelText<HTMLSelectElement>(select).options].map(({ text }) => text)).toEqual([
      'Keep as written',
      'Leave blank',
      'Police Inspector',
      'Police Constable',
    ]),
  );
  choose(select, 'Police Constable');
  await waitFor(() => expect(server.of('planImport')).toHaveLength(1));
  expect(planOf(bodies(server)[0]).values).toEqual({ designation: { wizard: 'Police Constable' } });
  choose(select, ' keep');
  await waitFor(() => expect(server.of('planImport')).toHaveLength(2));
  expect(planOf(bodies(server)[1]).values).toEqual({ designation: {} });
});

it('reads the sheet again with other headers, or another sheet of the file', async () => {
  const reading = { ...sampleImport, status: 'reading' };
  const details = sampleDetails({
    sheets: [
      { name: 'Roster', rows: 11 },
      { name: 'Old', rows: 3 },
    ],
  });
  const server = await show(details, { planImport: () => success({ ...details, summary: reading }) });
  fireEvent.click(screen.getByText('Headers in row 1'));
  press('Headers begin in row 2');
  press('Use these headers');
  expect(await screen.findByText('Reading the sheet…')).toBeTruthy();
  expect(bodies(server)[0]).toEqual({ id: 'i1', revision: 3, sheet: 0, header: { first: 1, rows: 1 } });
});

it('reads sheets with the same columns together, or one of them', async () => {
  const sheets = ['Index', 'Wakad', 'Bhosari'].map((name, i) => ({ name, rows: 3, ...(i > 0 && { alike: true }) }));
  const header = { first: 0, rows: 1 };
  const { plan } = sampleDetails();
  const together = sampleDetails({
    sheets,
    plan: {
      ...plan,
      sheet: 1,
      parts: [
        { sheet: 1, header },
        { sheet: 2, header },
      ],
    },
  });
  const one = sampleDetails({ sheets, plan: { ...plan, sheet: 2 } });
  const server = await show(together, { planImport: () => success(one) });
  const choice = (): HTMLSelectElement => screen.getByRole('combobox', { name: 'Sheet' });
  expect(choice().selectedOptions[0]?.textContent).toBe('2 sheets with the same columns: Wakad, Bhosari');
  fireEvent.change(choice(), { target: { value: '2' } });
  await waitFor(() => expect(choice().selectedOptions[0]?.textContent).toBe('Bhosari (3 rows)'));
  fireEvent.change(choice(), { target: { value: 'together' } });
  await waitFor(() => expect(bodies(server)).toHaveLength(2));
  expect(bodies(server)).toMatchObject([{ sheet: 2 }, { sheet: 1, together: true }]);
});

it('uses saved columns, and keeps the present ones under a name', async () => {
  const server = await show(
    sampleDetails({ maps: [{ id: 'm1', name: 'Establishment', fits: true, deletable: true }] }),
    {
      saveImportMap: () => success({ map: 'm2' }),
    },
  );
  fireEvent.click(screen.getByText('Saved columns'));
  press(/^Use Establishment/u);
  await waitFor(() => expect(bodies(server)[0]).toEqual({ id: 'i1', revision: 3, map: 'm1' }));
  press('Save these columns as…');
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: ' Payroll ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Columns saved.')).toBeTruthy();
  expect(bodies(server, 'saveImportMap')[0]).toEqual({ id: 'i1', name: 'Payroll' });
});

it('says that nothing is doubtful where nothing is asked', async () => {
  await show(sampleDetails({ questions: [] }));
  expect(screen.getByText(/^Nothing is doubtful\./u)).toBeTruthy();
  expect(screen.getByText('No column is left out.')).toBeTruthy();
  expect(button('Check 10 rows')).toBeTruthy();
});

it('says in one line which columns are left out, and which are doubtful', async () => {
  const { plan } = sampleDetails();
  await show(
    sampleDetails({
      plan: { ...plan, columns: plan.columns.map((column, index) => (index === 2 ? {} : column)) },
      questions: [{ kind: 'column', column: 3, required: false, message: 'Most values in Rank are no rank.' }],
    }),
  );
  expect(screen.getByText('Left out: Joined. Doubtful: Rank.')).toBeTruthy();
  expect(button('Check 10 rows')).toBeTruthy();
});

it('counts the rows of all tables that are read', async () => {
  const sheets = [
    { name: 'Wakad', rows: 5 },
    { name: 'Bhosari', rows: 3 },
  ];
  const { plan } = sampleDetails();
  const header = { first: 0, rows: 1 };
  const beside = { sheet: 0, header, columns: [4, 5, 6] };
  const parts = [{ sheet: 0, header, columns: [0, 1, 2] }, beside, { sheet: 1, header }];
  await show(sampleDetails({ sheets, questions: [], plan: { ...plan, sheet: 0, header, parts } }));
  expect(button('Check 10 rows')).not.toBeNull();
});

it('offers 100 years for retirements that a spreadsheet put into the last century', async () => {
  const details = sampleDetails({ questions: [] });
  const [first, ...others] = details.columns;
  const dates = { typed: 1, readable: { 'day-first': 0, 'month-first': 0, 'year-first': 0 }, only: {} };
  const retired = {
    ...first,
    header: 'Retires',
    samples: ['1944-06-30'],
    values: [{ text: '1944-06-30', count: 1 }],
    dates,
  };
  const columns = [retired, ...others] as ImportDetails['columns'];
  const plan = {
    ...details.plan,
    columns: [{ target: 'dateOfRetirement' as const }, ...details.plan.columns.slice(1)],
  };
  const server = await show({ ...details, columns, plan });
  const century = within(screen.getByRole('group', { name: 'Which century' }));
  expect(century.getByLabelText('Keep as written: 30 June 1944')).toHaveProperty('checked', false);
  fireEvent.click(century.getByLabelText('Add 100 years: 30 June 2044'));
  await waitFor(() => expect(bodies(server)).toHaveLength(1));
  expect(planOf(bodies(server)[0]).columns[0]).toEqual({ target: 'dateOfRetirement', century: 'next' });
});
