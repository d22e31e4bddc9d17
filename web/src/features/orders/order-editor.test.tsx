import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PREVIEWED_MAX } from '@buckle/domain/orders/order';
import { noReference } from '@buckle/domain/reference/reference';
import { newOrderState } from '../../lib/orders/new-order.ts';
import { logIn, renderApp, standInBrowser } from '../../testing/render-app.tsx';
import { type Asked, standInServer, success } from '../../testing/server-stand-in.ts';

const officers = {
  asha: { id: 'a', buckle_number: '101', name: 'Asha Patil', designation: 'Police Naik', version: 1 },
  ravi: { id: 'r', buckle_number: '348', name: 'Ravi More', designation: 'Police Constable', version: 1 },
  sunil: { id: 's', buckle_number: '348', name: 'Sunil Jadhav', designation: 'Head Constable', version: 1 },
};

type Officer = (typeof officers)[keyof typeof officers];

const named: Record<string, { officers: Officer[]; similar?: true }> = {
  '101': { officers: [officers.asha] },
  '348': { officers: [officers.ravi, officers.sunil] },
  'Asha Patl': { officers: [officers.asha], similar: true },
};

const bodyOf = ({ init }: Asked) => JSON.parse(String(init.body)) as Record<string, unknown>;

interface Body {
  readonly lines: { readonly officerId: string }[];
  readonly values: Record<string, string>;
  readonly records?: readonly number[];
}

/** Answers as the server does. */
const answers = {
  getReference: () => success({ ...noReference, revision: 0 }),
  resolveOfficers: (asked: Asked) => {
    const { texts } = bodyOf(asked) as { texts: string[] };
    return success({
      results: texts.map((text) => ({
        text,
        officers: named[text]?.officers ?? [],
        total: named[text]?.officers.length ?? 0,
        ...(named[text]?.similar && { similar: true }),
      })),
    });
  },
  previewOrder: (asked: Asked) => {
    const { lines, values, records } = bodyOf(asked) as unknown as Body;
    const warned = lines.flatMap(({ officerId }, index) => (officerId === 'a' ? [index] : []));
    return success({
      problems: [],
      warnings:
        warned.length > 0
          ? [{ kind: 'tenure', source: 'Section 22N', found: [{ message: 'At “Wai” since June.', lines: warned }] }]
          : [],
      changes: lines.length,
      records: (records ?? lines.slice(0, lines.length > PREVIEWED_MAX ? 50 : undefined).map((_, line) => line)).map(
        (line) => {
          const officerId = lines[line]?.officerId ?? '';
          const found = Object.values(officers).find(({ id }) => id === officerId);
          const before = { ...(found ?? { id: officerId, name: `Officer ${officerId}` }), current_posting: 'Wai' };
          return { line, before, after: { ...before, current_posting: values['posting'] } };
        },
      ),
    });
  },
  saveOrder: () => success({ id: 'o1', revision: 1, status: 'draft' }),
  issueOrder: () => success({ id: 'o1', revision: 2, status: 'in_force', applied: 2, skipped: 0 }),
};

function open(
  role = 'admin',
  others: Parameters<typeof standInServer>[0] = {},
  at: Parameters<typeof renderApp>[0] = '/orders/new',
) {
  const user = { username: 'asha', role };
  logIn(user);
  const server = standInServer({ session: () => success({ data: { user } }), ...answers, ...others });
  renderApp(at);
  return server;
}

beforeEach(() => void standInBrowser());
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const box = () => screen.findByLabelText('Paste or type numbers, ids or names');
const paste = (element: Element, text: string) => fireEvent.paste(element, { clipboardData: { getData: () => text } });
const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const rows = () => screen.getAllByRole('row').slice(1);

it('transfers officers whose numbers are pasted: asks who is meant, shows what changes, and puts it in force', async () => {
  const server = open();
  paste(await box(), '101\n348\n101');
  expect(await screen.findByText('Entered more than once, added once: 101.')).toBeTruthy();
  expect(await screen.findByText('2 officers match “348”. Choose one.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Sunil Jadhav/u }));
  expect(rows().map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    '101Asha Patil',
    '348Sunil Jadhav',
  ]);
  type('Order number', 'DO 1');
  type('New posting', 'Lotus Lake');
  expect(await screen.findByText('2 officers · 2 values change · 1 warning')).toBeTruthy();
  expect(screen.getByText('Section 22N')).toBeTruthy();
  expect(screen.getByRole('button', { name: '1 with warnings' })).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: 'Put in force' }));
  expect(await screen.findByText('The order is in force. 2 records changed.')).toBeTruthy();
  const [saved] = server.of('saveOrder');
  expect(saved && bodyOf(saved)).toMatchObject({
    header: { number: 'DO 1', kind: 'transfer' },
    values: { posting: 'Lotus Lake' },
    lines: [{ officerId: 'a' }, { officerId: 's' }],
  });
  expect(server.of('issueOrder').map(bodyOf)).toEqual([{ id: 'o1', revision: 1 }]);
  expect(new Headers(saved?.init.headers).get('idempotency-key')).toBeTruthy();
});

it('says so where nobody has exactly the name, keeps who is not found, and looks up what is entered again', async () => {
  open();
  paste(await box(), 'Asha Patl\nNobody Here');
  expect(
    await screen.findByText('Nobody matches “Asha Patl” exactly. Choose one of these, or enter it again.'),
  ).toBeTruthy();
  expect(screen.getByText('Nobody matches “Nobody Here”. Enter it again or remove it.')).toBeTruthy();
  type('Enter again: Nobody Here', '101');
  fireEvent.click(screen.getByRole('button', { name: 'Look up: Nobody Here' }));
  expect(await screen.findByRole('rowheader', { name: /Asha Patil/u })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Asha Patil 101/u }));
  expect(await screen.findByText('Entered more than once, added once: Asha Patl.')).toBeTruthy();
  expect(rows()).toHaveLength(1);
});

it('looks typed officers up with the button', async () => {
  const server = open();
  const input = await box();
  fireEvent.change(input, { target: { value: '101' } });
  expect(server.of('resolveOfficers')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Add officers' }));
  expect(await screen.findByRole('rowheader', { name: /Asha Patil/u })).toBeTruthy();
  expect((input as HTMLTextAreaElement).value).toBe('');
});

it('names what is missing beside its field and above, and issues nothing', async () => {
  const server = open();
  paste(await box(), '101\nx');
  await screen.findByText(/^Nobody matches “x”/u);
  fireEvent.click(screen.getByRole('button', { name: 'Put in force' }));
  const summary = (await screen.findAllByRole('alert')).find((one) => one.matches('.error-summary'));
  expect(summary?.textContent).toContain('Choose the officer for “x”, or remove the line.');
  expect(screen.getByLabelText('Order number').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('New posting').getAttribute('aria-invalid')).toBe('true');
  type('New posting', 'Lotus Lake');
  await waitFor(() => expect(screen.getByLabelText('New posting').getAttribute('aria-invalid')).toBeNull());
  expect(server.of('saveOrder')).toEqual([]);
});

it('fills a pasted block right and down, and sends own values', async () => {
  const server = open();
  paste(await box(), '101\n348');
  fireEvent.click(await screen.findByRole('button', { name: /Ravi More/u }));
  type('New posting', 'Lotus Lake');
  paste(screen.getByLabelText('New posting, Asha Patil'), 'Wai\tzone 2\nKoregaon\tZone 1');
  expect(screen.getByLabelText<HTMLSelectElement>('Zone, Asha Patil').value).toBe('Zone 2');
  type('Joined on, Ravi More', '1/12/26');
  fireEvent.blur(screen.getByLabelText('Joined on, Ravi More'));
  expect(screen.getByLabelText<HTMLInputElement>('Joined on, Ravi More').value).toBe('1 December 2026');
  type('Order number', 'DO 1');
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Draft saved.')).toBeTruthy();
  expect(server.of('saveOrder').map(bodyOf)[0]?.['lines']).toEqual([
    { officerId: 'a', values: { posting: 'Wai', zone: 'Zone 2' } },
    { officerId: 'r', values: { posting: 'Koregaon', zone: 'Zone 1', joined: '2026-12-01' } },
  ]);
});

it('takes the officers that a selection or a record passed on', async () => {
  open('staff', {}, { pathname: '/orders/new', state: newOrderState([officers.asha, officers.ravi]) });
  expect(await screen.findByRole('rowheader', { name: /Asha Patil/u })).toBeTruthy();
  expect(rows()).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Send for approval' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Asha Patil' }));
  expect(rows()).toHaveLength(1);
});

it('previews an order of many officers whole, and fetches the records of those whom it shows', async () => {
  const many = Array.from({ length: PREVIEWED_MAX + 1 }, (_, index) => ({
    id: `m${index}`,
    name: `Officer m${index}`,
  }));
  const server = open('admin', {}, { pathname: '/orders/new', state: newOrderState([officers.asha, ...many]) });
  await screen.findByRole('rowheader', { name: /Asha Patil/u });
  type('New posting', 'Lotus Lake');
  type('Order number', 'DO 1');
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText(/1 warning/u)).toBeTruthy();
  expect(await screen.findAllByText('Lotus Lake')).toHaveLength(50);
  fireEvent.click(screen.getAllByRole('button', { name: 'Next' }).at(-1) as HTMLElement);
  await waitFor(() => expect(server.of('previewOrder')).toHaveLength(2));
  const [whole, page] = server.of('previewOrder').map((asked) => bodyOf(asked) as unknown as Body);
  expect([whole?.records, page?.records]).toEqual([undefined, Array.from({ length: 50 }, (_, place) => place + 50)]);
  expect(page?.lines).toEqual(whole?.lines);
  expect(await screen.findByRole('heading', { name: 'Officer m49' })).toBeTruthy();
  expect(await screen.findAllByText('Lotus Lake')).toHaveLength(50);
});

it('sets any field of a record, with the control of the officer form', async () => {
  const server = open('admin', {}, { pathname: '/orders/new', state: newOrderState([officers.asha]) });
  fireEvent.click(await screen.findByLabelText('Other change'));
  fireEvent.change(screen.getByLabelText('Field to change'), { target: { value: 'drivingSkills' } });
  fireEvent.change(screen.getByLabelText('Field to change'), { target: { value: 'specialNote' } });
  fireEvent.click(screen.getByLabelText('2 Wheeler'));
  type('Special Note', 'Trained');
  type('Order number', 'DO 1');
  await waitFor(() =>
    expect(server.of('previewOrder').map(bodyOf).at(-1)).toMatchObject({
      values: { fields: { drivingSkills: ['2 Wheeler'], specialNote: 'Trained' } },
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove Special Note' }));
  fireEvent.click(screen.getByRole('button', { name: 'Put in force' }));
  await waitFor(() => expect(server.of('saveOrder')).toHaveLength(1));
  expect(server.of('saveOrder').map(bodyOf)[0]?.['values']).toEqual({ fields: { drivingSkills: ['2 Wheeler'] } });
});

it('shows what the server refuses beside its line, and keeps everything', async () => {
  open('admin', {
    issueOrder: () =>
      Response.json(
        {
          success: false,
          message: 'Check the order.',
          problems: [{ field: 'lines.0.posting', message: 'This unit is closed.' }],
        },
        { status: 400 },
      ),
  });
  paste(await box(), '101');
  await screen.findByRole('rowheader', { name: /Asha Patil/u });
  type('Order number', 'DO 1');
  type('New posting', 'Lotus Lake');
  fireEvent.click(screen.getByRole('button', { name: 'Put in force' }));
  const cell = screen.getByLabelText('New posting, Asha Patil');
  await waitFor(() => expect(cell.getAttribute('aria-invalid')).toBe('true'));
  expect(document.getElementById(cell.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'This unit is closed.',
  );
  await waitFor(() => expect(document.activeElement).toBe(cell));
  expect(screen.getByLabelText<HTMLInputElement>('Order number').value).toBe('DO 1');
});

it('repeats a lost request with the same key, and does not save the same order twice', async () => {
  let asked = 0;
  const server = open('admin', {
    issueOrder: () => {
      asked += 1;
      return asked === 1 ? Promise.reject(new TypeError('lost')) : answers.issueOrder();
    },
  });
  paste(await box(), '101');
  await screen.findByRole('rowheader', { name: /Asha Patil/u });
  type('Order number', 'DO 1');
  type('New posting', 'Lotus Lake');
  fireEvent.click(screen.getByRole('button', { name: 'Put in force' }));
  expect((await screen.findAllByText(/^The order was not saved\./u)).length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: 'Put in force' }));
  expect(await screen.findByText(/^The order is in force\./u)).toBeTruthy();
  expect(server.of('saveOrder')).toHaveLength(1);
  const keys = server.of('issueOrder').map(({ init }) => new Headers(init.headers).get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

it('names the day on which an order takes effect that is ahead', async () => {
  open();
  await box();
  const boxes = within(screen.getByRole('group', { name: 'Effective from' }));
  fireEvent.change(boxes.getByLabelText('Year'), { target: { value: '2099' } });
  fireEvent.change(boxes.getByLabelText('Month'), { target: { value: '12' } });
  fireEvent.change(boxes.getByLabelText('Day'), { target: { value: '1' } });
  expect(await screen.findByRole('button', { name: 'Issue: takes effect on 1 December 2099' })).toBeTruthy();
});

const savedDraft = (status: string, lines: object[]) => ({
  order: {
    id: 'o7',
    revision: 4,
    status,
    header: {
      number: 'DO 7',
      date: '2026-11-01',
      authority: '',
      kind: 'transfer',
      subject: '',
      effectiveDate: '2026-11-02',
      remarks: '',
    },
    lines: lines.length,
    skipped: 0,
    created_by: 'asha',
    created_at: '2026-11-01T00:00:00Z',
    mine: true,
  },
  values: { posting: 'Wai' },
  lines,
});

const savedLine = (officer: Officer, position: number) => ({
  position,
  officer_id: officer.id,
  officer,
  values: {},
  warnings: [],
  outcome: 'waiting',
  why: '',
});

it('goes on with an own draft, and loads it again after somebody changed it', async () => {
  let lines = [savedLine(officers.asha, 1)];
  const server = open(
    'admin',
    {
      order: () => success(savedDraft('draft', lines)),
      saveOrder: () =>
        Response.json(
          { success: false, code: 'order-changed', message: 'This order was changed by Ravi.' },
          { status: 409 },
        ),
    },
    '/orders/new?id=o7',
  );
  expect(await screen.findByRole('rowheader', { name: /Asha Patil/u })).toBeTruthy();
  type('Order number', 'DO 8');
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findAllByText('This order was changed by Ravi.')).not.toHaveLength(0);
  expect(server.of('saveOrder').map(bodyOf)[0]).toMatchObject({ id: 'o7', revision: 4, header: { number: 'DO 8' } });
  lines = [savedLine(officers.ravi, 1)];
  fireEvent.click(screen.getByRole('button', { name: 'Load the saved order' }));
  expect(await screen.findByRole('rowheader', { name: /Ravi More/u })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Order number').value).toBe('DO 7');
});

it('does not edit an order that is no longer a draft', async () => {
  open('admin', { order: () => success(savedDraft('in_force', [])) }, '/orders/new?id=o7');
  expect(await screen.findByText('This order is no longer a draft. Open it to see it.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the order' }).getAttribute('href')).toBe('/orders/view?id=o7');
});

it('saves a draft with those who are clear, and keeps the others here', async () => {
  const server = open();
  paste(await box(), '101\nx');
  await screen.findByText(/^Nobody matches “x”/u);
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(/^Draft saved, without the entry that is not clear yet/u)).toBeTruthy();
  expect(server.of('saveOrder').map(bodyOf)[0]?.['lines']).toEqual([{ officerId: 'a' }]);
  expect(screen.getByText(/^Nobody matches “x”/u)).toBeTruthy();
});

it('keeps texts that could not be looked up, and tries again', async () => {
  let fails = true;
  open('admin', {
    resolveOfficers: (asked) => (fails ? Promise.reject(new TypeError('lost')) : answers.resolveOfficers(asked)),
  });
  paste(await box(), '101');
  expect(await screen.findByText(/^1 entry is not looked up yet\./u)).toBeTruthy();
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('rowheader', { name: /Asha Patil/u })).toBeTruthy();
});

it('is not put in force while entries are looked up, and says so once instead of asking who is meant', async () => {
  const server = open('admin', { resolveOfficers: () => new Promise(() => undefined) });
  paste(await box(), '101\n348');
  type('Order number', 'DO 1');
  type('New posting', 'Wai');
  fireEvent.click(screen.getByRole('button', { name: 'Put in force' }));
  const summary = (await screen.findAllByRole('alert')).find((one) => one.matches('.error-summary'));
  expect(summary?.textContent).toContain('2 entries are not looked up yet.');
  expect(screen.queryByText(/^Choose the officer/u)).toBeNull();
  expect(server.of('issueOrder')).toEqual([]);
});

it('shows 50 of many officers, and leads to the line of a problem on another page', async () => {
  const many = Array.from({ length: 120 }, (_, index) => ({ id: `m${index}`, name: `Officer ${index}`, version: 1 }));
  open('admin', {}, { pathname: '/orders/new', state: newOrderState(many) });
  expect(await screen.findByText('1 to 50 of 120')).toBeTruthy();
  expect(rows()).toHaveLength(50);
  paste(
    screen.getByLabelText('Joined on, Officer 0'),
    Array.from({ length: 120 }, (_, index) => (index === 110 ? 'x' : '1/12/2026')).join('\n'),
  );
  type('Order number', 'DO 1');
  type('New posting', 'Wai');
  fireEvent.click(screen.getByRole('button', { name: 'Put in force' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Joined on, Officer 110')));
  expect(screen.getByText('101 to 120 of 120')).toBeTruthy();
});
