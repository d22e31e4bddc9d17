/** Requests of the page that writes an order. All throw `ApiError`. */
import { queryOptions } from '@tanstack/react-query';
import type { ActionInput, ActionOutput } from '@buckle/domain/registry';
import { get, post } from '../api/api-client.ts';
import { uploadFile } from '../api/upload-image.ts';

/** Maximum size of a scan. */
export const SCAN_MEGABYTES = 10;

/** An order as it is previewed. */
export type OrderContent = ActionInput<'previewOrder'>;
/** An order as it is saved. */
export type WrittenOrder = ActionInput<'saveOrder'>;
export type OrderScan = NonNullable<WrittenOrder['scan']>;
/** A text, and its officers. */
export type ResolvedText = ActionOutput<'resolveOfficers'>['results'][number];
export type OrderPreview = ActionOutput<'previewOrder'>;
export type PreviewedRecord = OrderPreview['records'][number];
export type IssuedOrder = ActionOutput<'issueOrder'>;
/** An order that was saved. */
export type SavedOrder = ActionOutput<'order'>;

type KeyOf = (content: string) => string;

/** Returns the officers of each text. */
export const resolveOfficers = async (texts: readonly string[], signal: AbortSignal): Promise<ResolvedText[]> =>
  (await post('resolveOfficers', { texts: [...texts] }, { signal })).results;

export const previewOrder = (content: OrderContent, signal: AbortSignal): Promise<OrderPreview> =>
  post('previewOrder', content, { signal });

/** Saves a draft, and returns the revision with which it is issued. `keyOf`: the idempotency key of a content. */
export const saveOrder = (order: WrittenOrder, keyOf: KeyOf) =>
  post('saveOrder', order, { headers: { 'idempotency-key': keyOf(JSON.stringify(order)) } });

/** Puts a saved order in force, makes it pending, or sends it for approval. */
export const issueOrder = (saved: ActionInput<'issueOrder'>, keyOf: KeyOf): Promise<IssuedOrder> =>
  post('issueOrder', saved, { headers: { 'idempotency-key': keyOf(JSON.stringify(saved)) } });

/** Uploads a scan of an order and returns its path. */
export const uploadScan = (file: File, onProgress: (part: number) => void): Promise<string> =>
  uploadFile('uploadScan', file, file.name, onProgress);

/** Query of an edited order: fetched once, since the form belongs to that revision. */
export const editedOrderQuery = (id: string) =>
  queryOptions<SavedOrder>({
    queryKey: ['orders', 'edited', id],
    queryFn: ({ signal }) => get('order', { id }, signal),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Path of an order's page. */
export const savedOrderAddress = (id: string): string => `/orders/view?${new URLSearchParams({ id })}`;
