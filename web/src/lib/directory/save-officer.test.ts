// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { blankOfficer } from '@buckle/domain/officers/wire';
import { standInServer, success, type Asked } from '../../testing/server-stand-in.ts';
import { saveOfficer } from './save-officer.ts';

const settings = vi.hoisted(() => ({ host: '' }));
vi.mock('../platform/settings.ts', () => ({ settings }));

const record = { ...blankOfficer, id: '7', version: 3, employeeId: 'MH7' };
const form = { record, details: { ...record, employeeId: 'MH8' }, orderNumber: 'O/1', reason: '' };
const bodyOf = (query: Asked | undefined) => JSON.parse(String(query?.init.body)) as Record<string, unknown>;

afterEach(() => {
  vi.unstubAllGlobals();
  settings.host = '';
});

it('tells our server the version, a key, and what was said of the change', async () => {
  const server = standInServer({ updateOfficer: () => success({ id: '7', version: 4 }) });
  expect(await saveOfficer(form, true, () => 'key')).toMatchObject({
    text: 'Officer updated successfully!',
    warnings: [],
  });
  const [query] = server.requestUrl;
  expect(query?.init.headers).toMatchObject({ 'if-match': '"3"', 'idempotency-key': 'key' });
  expect(bodyOf(query)).toMatchObject({ current_employee_id: 'MH7', employee_id: 'MH8', id: '7', order_number: 'O/1' });
});

it('tells whoever counts versions the version, though it has not said who is logged in', async () => {
  const server = standInServer({ updateOfficer: () => success({ id: '7', version: 4 }) });
  await saveOfficer(form, false, () => 'key');
  expect(server.requestUrl[0]?.init.headers).toMatchObject({ 'if-match': '"3"', 'idempotency-key': 'key' });
  expect(bodyOf(server.requestUrl[0])).toMatchObject({ id: '7' });
});

it('names what it adds, also before it is known whose server that is', async () => {
  const server = standInServer({ addOfficer: () => success({ proposal_id: '1' }) });
  await saveOfficer({ ...form, record: undefined }, false, () => 'key');
  expect(server.requestUrl[0]?.init.headers).toMatchObject({ 'idempotency-key': 'key' });
});

it('sends no header of ours to another origin that is not known to be ours', async () => {
  settings.host = 'https://records.example';
  const server = standInServer({ addOfficer: () => success({}) });
  await saveOfficer({ ...form, record: undefined }, false, () => 'key');
  expect(server.requestUrl[0]?.init.headers).toEqual({ 'content-type': 'application/json' });
});

it('tells another server nothing but the specification’s names', async () => {
  const server = standInServer({ updateOfficer: () => success({ message: 'saved' }) });
  const unversioned = { ...form, record: { ...record, version: 0 } };
  const saved = await saveOfficer(unversioned, false, () => 'key');
  expect(saved).toMatchObject({ text: 'Officer updated successfully!', warnings: [] });
  const [query] = server.requestUrl;
  expect(query?.init.headers).toEqual({ 'content-type': 'application/json', 'idempotency-key': 'key' });
  const body = bodyOf(query);
  expect(body).toHaveProperty('current_employee_id', 'MH7');
  for (const name of ['id', 'version', 'order_number', 'change_reason']) expect(body).not.toHaveProperty(name);
});

it('returns the record in the version that the server now has, and the one before', async () => {
  standInServer({ updateOfficer: () => success({ id: '7', version: 4 }) });
  expect(await saveOfficer(form, true, () => 'key')).toMatchObject({
    officer: { id: '7', version: 4, employeeId: 'MH8' },
    before: { version: 3 },
  });
});

it('says where a write waits for an administrator', async () => {
  standInServer({ addOfficer: () => success({ proposal_id: '1' }) });
  expect(await saveOfficer({ ...form, record: undefined }, true, () => 'key')).toMatchObject({
    text: 'Sent to an administrator for approval.',
    proposalId: '1',
  });
});

it('returns what the server warns of', async () => {
  const warnings = [{ field: 'mobileNumber', message: 'A. Patil has the same mobile number. Check it.' }];
  standInServer({ updateOfficer: () => success({ id: '7', version: 4, warnings }) });
  expect(await saveOfficer(form, true, () => 'key')).toMatchObject({ warnings: [warnings[0]?.message] });
});
