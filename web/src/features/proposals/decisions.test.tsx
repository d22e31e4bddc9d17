import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logIn, renderApp, standInBrowser } from '../../testing/render-app.tsx';
import { standInServer, success } from '../../testing/server-stand-in.ts';

beforeEach(() => void standInBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const NAMES = ['Asha Patil', 'Bina More', 'Chandu Rane'];

function proposalOf(name: string, post = 'Reader') {
  const officer = { id: `of ${name}`, name, post: 'Reader', version: 1 };
  return {
    id: name,
    officer_id: officer.id,
    status: 'pending',
    name,
    buckle_number: '101',
    order_number: '',
    reason: '',
    decision_reason: '',
    by: 'staff',
    at: '2026-11-26T10:00:00.000Z',
    then: officer,
    now: { ...officer, post },
    proposed: { ...officer, post: 'Writer' },
  };
}

/** Opens the approvals; the first approval is answered on `answerFirst`. */
async function show(proposals = NAMES.map((name) => proposalOf(name))) {
  const user = { username: 'asha', role: 'admin' };
  logIn(user);
  let answerFirst = (): void => undefined;
  const first = new Promise<void>((resolve) => (answerFirst = resolve));
  const server = standInServer({
    session: () => success({ data: { user } }),
    proposals: () => success({ proposals }),
    orders: () => success({ orders: [] }),
    imports: () => success({ imports: [] }),
    approveProposal: async () => {
      if (server.of('approveProposal').length === 1) await first;
      return success({ id: 'p', change: 1, version: 2 });
    },
    declineProposal: () => success({ id: 'p' }),
  });
  renderApp('/proposals');
  await screen.findByText('Asha Patil');
  return { answerFirst, server };
}

const card = (name: string) =>
  within(screen.getAllByRole('listitem').find(({ dataset }) => dataset['proposal'] === name) as HTMLElement);
const press = (name: string, button: string): void => {
  fireEvent.click(card(name).getByRole('button', { name: button }));
};

it('carries out a decision that is made while another one is sent, with its reason, and none twice', async () => {
  const { answerFirst, server } = await show();
  const sent = (action: string) =>
    server.of(action).map(({ init }) => JSON.parse(String(init.body)) as { id: string; reason?: string });
  press('Asha Patil', 'Approve');
  press('Asha Patil', 'Approve');
  press('Bina More', 'Approve');
  press('Chandu Rane', 'Decline');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Reason (the sender will see it)'), {
    target: { value: 'As the order says' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(sent('approveProposal')).toHaveLength(1));
  answerFirst();
  await waitFor(() =>
    expect(sent('declineProposal')).toMatchObject([{ id: 'Chandu Rane', reason: 'As the order says' }]),
  );
  expect(sent('approveProposal').map(({ id }) => id)).toEqual(['Asha Patil', 'Bina More']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Declined: Chandu Rane.')).toBeTruthy();
});

it('never approves together with others what somebody else changed since', async () => {
  const contested = proposalOf('Bina More', 'Driver');
  const { answerFirst, server } = await show([proposalOf('Asha Patil'), contested, proposalOf('Chandu Rane')]);
  answerFirst();
  fireEvent.click(screen.getByRole('checkbox', { name: /Select all/u }));
  expect(screen.getByRole('button', { name: 'Approve 2' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Decline 3' })).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: /Select all/u }));
  fireEvent.click(screen.getByRole('button', { name: 'Approve all 2' }));
  await waitFor(() => expect(server.of('approveProposal')).toHaveLength(2));
  expect(card('Bina More').getByRole('button', { name: 'Approve' })).toBeTruthy();
});
