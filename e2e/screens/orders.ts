/** Screens of orders. */
import { expect, type Page } from '@playwright/test';
import { dialog, press } from '../changes.ts';
import {
  CANCELLED,
  CANCELLED_NOW,
  CHANGED,
  DRAFT,
  IN_FORCE,
  NO_ORDERS,
  ORDERS,
  PREVIEW,
  PROPOSED,
  RECORD_ORDERS,
} from '../fixtures/orders.ts';
import { mockAction, type Screen } from './screen.ts';

async function openList(page: Page, query = ''): Promise<void> {
  await mockAction(page, 'orders', ORDERS);
  await page.goto(`/orders${query}`);
  await expect(page.getByRole('link', { name: /^DO 118\/2026/u })).toBeVisible();
}

async function openOrder(page: Page, order: typeof IN_FORCE): Promise<void> {
  await mockAction(page, 'order', order);
  await mockAction(page, 'changedRecords', CHANGED);
  await mockAction(page, 'previewOrder', PREVIEW);
  await page.goto(`/orders/view?id=${order.order.id}`);
  await expect(page.getByRole('heading', { level: 2, name: /^DO 118\/2026/u })).toBeVisible();
}

const openCancellation = async (page: Page): Promise<void> => {
  await openOrder(page, IN_FORCE);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog(page, 'Cancel this order?')).toBeVisible();
};

const asAdmin: readonly (readonly [name: string, reach: Screen['reach']])[] = [
  ['orders', (page) => openList(page)],
  [
    'orders-filters',
    async (page) => {
      await openList(page, '?kind=transfer&status=in_force&from=2026-11-01&to=2026-11-30');
      await page.getByRole('button', { name: 'Filters', exact: true }).click();
      await expect(page.getByLabel('Kind')).toHaveValue('transfer');
    },
  ],
  [
    'orders-none',
    async (page) => {
      await mockAction(page, 'orders', NO_ORDERS);
      await page.goto('/orders');
      await expect(page.getByText('There are no orders yet.')).toBeVisible();
    },
  ],
  [
    'order-in-force',
    async (page) => {
      await openOrder(page, IN_FORCE);
      await page.getByText('What it changed').click();
      await expect(page.locator('.differences__field').first()).toBeVisible();
    },
  ],
  [
    'order-proposed',
    async (page) => {
      await openOrder(page, PROPOSED);
      await page.getByRole('checkbox', { name: 'Approve for' }).last().uncheck();
      await expect(page.getByRole('button', { name: 'Approve for 2 of 3' })).toBeVisible();
    },
  ],
  [
    'order-preview',
    async (page) => {
      await openOrder(page, PROPOSED);
      await page.getByText('What it will change').click();
      await expect(page.getByText('There is no such officer.')).toBeVisible();
    },
  ],
  [
    'order-approve',
    async (page) => {
      await openOrder(page, PROPOSED);
      await page.getByRole('button', { name: 'Approve', exact: true }).click();
      await expect(dialog(page, 'Approve this order?')).toBeVisible();
    },
  ],
  ['order-draft', (page) => openOrder(page, DRAFT)],
  ['order-cancelled', (page) => openOrder(page, CANCELLED)],
  ['order-cancel', openCancellation],
  [
    'order-cancelled-now',
    async (page) => {
      await openCancellation(page);
      await mockAction(page, 'cancelOrder', CANCELLED_NOW);
      await page.getByRole('dialog').getByLabel('Reason').fill('Issued by mistake');
      await press(page, 'Cancel order');
      await expect(dialog(page, 'Order cancelled.')).toBeVisible();
    },
  ],
  [
    'order-sheet',
    async (page) => {
      await openOrder(page, IN_FORCE);
      await mockAction(page, 'printOrder', { printed: '2026-11-25T05:00:00.000Z' });
      await page.getByRole('button', { name: 'Print' }).click();
      await expect(page.getByRole('heading', { name: '3 officers' })).toBeVisible();
    },
  ],
  [
    'order-sheet-forgotten',
    async (page) => {
      await page.goto('/orders/print?id=transfer');
      await expect(page.getByText('There is no order to print.')).toBeVisible();
    },
  ],
  [
    'record-orders',
    async (page) => {
      await mockAction(page, 'recordOrders', RECORD_ORDERS);
      await page.goto('/details/tab2?id=full');
      await expect(page.getByRole('link', { name: 'DO 118/2026' })).toBeVisible();
    },
  ],
  [
    'proposals-orders-wait',
    async (page) => {
      await mockAction(page, 'orders', ORDERS);
      await page.goto('/proposals');
      await expect(page.getByRole('link', { name: '6+ orders waiting for approval' })).toBeVisible();
    },
  ],
];

export const orderScreens: readonly Screen[] = asAdmin.map(([name, reach]): Screen => ({
  name,
  as: 'admin',
  needsBuckle: true,
  reach,
}));
