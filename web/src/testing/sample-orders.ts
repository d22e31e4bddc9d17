import type { Order, OrderLine, OrderSummary } from '../lib/orders/orders.ts';

const AT = '2026-11-19T06:41:00.000Z';

/** A transfer of three officers that staff sent for approval. */
export const sampleOrder: OrderSummary = {
  id: 'o1',
  revision: 2,
  status: 'proposed',
  header: {
    number: 'DO 118/2026',
    date: '2026-11-18',
    authority: 'Commissioner of Police',
    kind: 'transfer',
    subject: 'General transfers',
    effectiveDate: '2026-11-20',
    remarks: '',
  },
  lines: 3,
  skipped: 0,
  created_by: 'staff',
  created_at: AT,
  mine: false,
};

/** A line about an officer with nothing unusual. */
export const sampleLine = (position: number, parts: Partial<OrderLine> = {}): OrderLine => ({
  position,
  officer_id: `r${position}`,
  officer: { id: `r${position}`, name: `Officer ${position}`, buckle_number: `10${position}` },
  values: {},
  warnings: [],
  outcome: 'waiting',
  why: '',
  ...parts,
});

export const sampleOrderPage = (order: Partial<OrderSummary> = {}, lines?: OrderLine[]): Order => ({
  order: { ...sampleOrder, ...order },
  values: { posting: 'Lotus Lake Police Station' },
  lines: lines ?? [1, 2, 3].map((position) => sampleLine(position)),
});
