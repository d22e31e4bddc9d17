/** Words of files with orders. */
import { orderMessages } from './orders.ts';

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
  outcomes: orderMessages.outcomes,
} as const;
