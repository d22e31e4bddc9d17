/** Words of files with orders. */
import type { LineOutcome } from '../orders/order.ts';

const outcomes: Readonly<Record<LineOutcome, string>> = {
  waiting: 'Waiting',
  applied: 'In force',
  declined: 'Declined',
  left_out: 'Left out',
  reversed: 'Taken back',
  kept: 'Kept',
};

export const orderFileMessages = {
  orders: 'Orders',
  columns: [
    'Order number',
    'Date of order',
    'Kind',
    'Subject',
    'Issued by',
    'Effective from',
    'State',
    'Buckle Number',
    'Name',
    'Designation',
    'Values',
    'Officer',
    'Note',
  ],
  outcomes,
} as const;
