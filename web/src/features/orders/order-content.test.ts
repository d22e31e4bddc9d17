import { expect, it } from 'vitest';
import { atLines, blankOrder, type EditedOrder, editedOrder, sentOrder } from './order-content.ts';
import type { ClearLine } from './lines.ts';

const line = (key: number, overrides = {}): ClearLine => ({ key, text: '', officer: { id: `id${key}` }, overrides });

const order = (change: Partial<EditedOrder>): EditedOrder => ({ ...blankOrder('', []), ...change });

const withKind = (kind: EditedOrder['header']['kind']) => ({ ...blankOrder('', []).header, kind });

it('sends the values of the kind, and own ones where an officer differs', () => {
  const { content } = sentOrder(
    order({
      values: { posting: ' Lotus Lake ', zone: '', count: '3' },
      lines: [line(1), line(2, { posting: 'Wai', joined: '1 December 2026', zone: ' ' }), line(3, { count: '4' })],
    }),
  );
  expect(content.values).toEqual({ posting: 'Lotus Lake' });
  expect(content.lines).toEqual([
    { officerId: 'id1' },
    { officerId: 'id2', values: { posting: 'Wai', joined: '2026-12-01' } },
    { officerId: 'id3' },
  ]);
});

it('sends a date that is none as it was typed, so that the server says so', () => {
  const { content } = sentOrder(order({ lines: [line(1, { joined: '31/2/2026' })] }));
  expect(content.lines).toEqual([{ officerId: 'id1', values: { joined: '31/2/2026' } }]);
});

it('leaves out lines that are not clear yet', () => {
  const { content, lines } = sentOrder(order({ lines: [{ key: 1, text: '348', overrides: {} }, line(2)] }));
  expect(content.lines).toEqual([{ officerId: 'id2' }]);
  expect(lines.map(({ key }) => key)).toEqual([2]);
});

it('sends the chosen fields of a general order: blank ones too, and lists as lists', () => {
  const { content } = sentOrder(
    order({
      header: withKind('general'),
      values: { posting: 'Wai' },
      fields: { email: '', skills: ['Judo'], gender: 'Male' },
      lines: [
        line(1, { 'fields.skills': 'Judo, Typing', 'fields.email': 'a@b.in' }),
        line(2, { 'fields.gender': 'Female' }),
      ],
    }),
  );
  expect(content.values).toEqual({ fields: { email: '', skills: ['Judo'], gender: 'Male' } });
  expect(content.lines).toEqual([
    { officerId: 'id1', values: { fields: { skills: ['Judo', 'Typing'], email: 'a@b.in' } } },
    { officerId: 'id2', values: { fields: { gender: 'Female' } } },
  ]);
});

it('finds the line of a problem by its place among those that were sent', () => {
  const sent = [line(4), line(9)];
  expect(
    atLines(
      [
        { field: 'lines.1.posting', message: 'p' },
        { field: 'lines.0.officerId', message: 'o' },
        { field: 'lines.1.fields.email', message: 'e' },
        { field: 'lines', message: 'l' },
        { field: 'header.number', message: 'n' },
      ],
      sent,
    ).map(({ field }) => field),
  ).toEqual(['line.9.posting', 'line.4', 'line.9.fields.email', 'lines', 'header.number']);
});

it('goes on with a saved draft as it was', () => {
  const header = { ...blankOrder('', []).header, number: 'DO 1' };
  const saved = editedOrder({
    order: {
      id: 'o1',
      revision: 3,
      status: 'draft',
      header,
      lines: 2,
      skipped: 0,
      created_by: 'asha',
      created_at: '',
      mine: true,
      scan: { path: 'p', name: 'scan.pdf' },
    },
    values: { posting: 'Wai' },
    lines: [
      {
        position: 1,
        officer_id: 'a',
        officer: { id: 'a', name: 'A' },
        values: {},
        warnings: [],
        outcome: 'waiting',
        why: '',
      },
      { position: 2, officer_id: 'b', values: { joined: '2026-12-01' }, warnings: [], outcome: 'waiting', why: '' },
    ],
  });
  const { content } = sentOrder(saved);
  expect(saved.saved).toEqual({ id: 'o1', revision: 3 });
  expect(saved.scan).toEqual({ path: 'p', name: 'scan.pdf' });
  expect(content).toEqual({
    header,
    values: { posting: 'Wai' },
    lines: [{ officerId: 'a' }, { officerId: 'b', values: { joined: '2026-12-01' } }],
  });
});
