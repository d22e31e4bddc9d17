import type { ActionName } from '@buckle/domain/registry';
import { writeForm } from '@buckle/domain/officers/form';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { anOfficer, keep, required } from '../testing/officers.ts';
import { importsOf } from '../testing/imports.ts';
import { ordersOf } from '../testing/orders.ts';
import { signedInApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let admin: string;
let staff: string;

const asha = anOfficer({
  ...required,
  id: 'asha',
  employeeId: 'MGF1',
  currentPosting: 'Somewhere',
  currentPostingFrom: '2024-06-01',
  zone: 'Zone 2',
});

beforeEach(async () => {
  ({ test, admin, staff } = await signedInApp());
  await post('saveUnit', {
    revision: 0,
    code: '',
    kind: 'station',
    parentId: '',
    zone: 'Zone 1',
    names: { en: 'Lotus Lake Police Station', mr: '' },
    aliases: ['Lotus Lake P.S.'],
    validFrom: '',
    validTo: '',
  });
  await keep(test.store, [asha]);
});
afterEach(() => test.close());

interface Saved {
  readonly id: string;
  readonly proposal_id: string;
  readonly warnings: readonly { readonly field: string }[];
}
const post = (name: ActionName, body: object, cookie = admin) => ordersOf(test.app, cookie).post<Saved>(name, body);
const read = (name: ActionName, query?: Record<string, string>) => ordersOf(test.app, admin).read(name, query);
const zone = async (id = 'asha') => (await ordersOf(test.app, admin).record(id))['zone'];
const contradictions = async () =>
  ((await read('officerCounts'))['missing'] as Record<string, number>)['contradictions'];
const form = (parts: object) => ({ ...writeForm(asha), id: 'asha', ...parts });

async function transferred(values: object) {
  const header = { number: '1', date: '2026-11-20', kind: 'transfer', effectiveDate: '2026-11-20' };
  const { id } = await ordersOf(test.app, admin).issue(header, values, ['asha']);
  return read('order', { id });
}

it('an order that posts an officer to a unit gives them its zone', async () => {
  await transferred({ posting: 'lotus lake p.s.' });
  expect(await zone()).toBe('Zone 1');
});

it('a zone that an order has otherwise stays, is warned of, and is counted under contradictions', async () => {
  const before = await contradictions();
  const order = await transferred({ posting: 'Lotus Lake Police Station', zone: 'Zone 3' });
  const [line] = order['lines'] as { warnings: { kind: string }[] }[];
  expect(line?.warnings.map(({ kind }) => kind)).toContain('zone');
  expect([await zone(), (await contradictions()) ?? 0]).toEqual(['Zone 3', (before ?? 0) + 1]);
  expect(await read('listOfficers', { missing: 'contradictions' })).toMatchObject({ officers: [{ id: 'asha' }] });
});

it('an edit of the posting alone gives the zone of the unit, also as a proposal', async () => {
  const { proposal_id: id } = await post('updateOfficer', form({ currentPosting: 'Lotus Lake Police Station' }), staff);
  await post('approveProposal', { id, version: 1 });
  expect(await zone()).toBe('Zone 1');
});

it('a zone that is typed with the posting stays, and is warned of', async () => {
  const edit = form({ currentPosting: 'Lotus Lake Police Station', zone: 'Zone 3' });
  expect((await post('updateOfficer', edit)).warnings).toContainEqual(
    expect.objectContaining({
      field: 'zone',
      message: '“Lotus Lake Police Station” is in Zone 1, not in Zone 3. Check it.',
    }),
  );
  expect(await zone()).toBe('Zone 3');
});

it('an edit of something else leaves the zone alone', async () => {
  await post('updateOfficer', form({ currentPosting: 'Lotus Lake Police Station', zone: 'Zone 3' }));
  await post('updateOfficer', form({ currentPosting: 'Lotus Lake Police Station', zone: 'Zone 3', email: 'a@b.in' }));
  expect(await zone()).toBe('Zone 3');
});

it('a record that is added without a zone gets that of its unit', async () => {
  const added = {
    ...form({ employee_id: 'MGF2', currentPosting: 'Lotus Lake Police Station', zone: '' }),
    id: undefined,
  };
  const { id } = await post('addOfficer', added);
  expect(await zone(id)).toBe('Zone 1');
});

it('an import of postings gives the zones of their units, keeps zones that it has, and warns of those', async () => {
  const imports = importsOf(test.app, admin);
  const sheet = [
    'Employee ID,Name,Current Posting,Zone',
    'MGF1,Asha Patil,Lotus Lake Police Station,',
    'MGF2,Ravi Kale,Lotus Lake P.S.,',
    'MGF3,Sunita Pawar,Lotus Lake P.S.,Zone 3',
  ].join('\n');
  const checked = await imports.checked(sheet);
  const rows = await imports.rows(checked.id);
  expect(JSON.stringify(rows)).toContain('is in Zone 1, not in Zone 3');
  await imports.apply(checked);
  const { officers } = (await read('getOfficers')) as { officers: { employee_id: string; zone: string }[] };
  expect(Object.fromEntries(officers.map((one) => [one.employee_id, one.zone]))).toEqual({
    MGF1: 'Zone 1',
    MGF2: 'Zone 1',
    MGF3: 'Zone 3',
  });
});
