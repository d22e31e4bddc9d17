/** The pages on which orders are found and read. */
export { OrderPage } from '../features/orders/order-page.tsx';
export { OrdersPage } from '../features/orders/orders-page.tsx';
