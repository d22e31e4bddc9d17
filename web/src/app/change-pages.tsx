/** Orders, and the changes of records: one chunk, for they share parts. */
export { ChangesPage } from '../features/changes/changes-page.tsx';
export { OrderPage } from '../features/orders/order-page.tsx';
export { OrdersPage } from '../features/orders/orders-page.tsx';
