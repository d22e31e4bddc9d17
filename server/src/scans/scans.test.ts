import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sweepScans } from '../lifecycle/cleanup.ts';
import { anOfficer, keep } from '../testing/officers.ts';
import { call, signedInApp, type TestApp } from '../testing/test-app.ts';
import { scanStore } from './scan-store.ts';

const MEGABYTE = 1024 * 1024;
const PDF = Buffer.from('%PDF-1.7\n%%EOF');

let test: TestApp;
let admin: string;
let staff: string;
beforeEach(async () => {
  ({ test, admin, staff } = await signedInApp());
  await keep(test.store, [anOfficer({ id: 'one' })]);
});
afterEach(() => test.close());

async function upload(file: Uint8Array, cookie = staff) {
  const body = new FormData();
  body.append('image', new Blob([new Uint8Array(file)]), 'order.pdf');
  const sent = new Response(body);
  return test.app.inject({
    method: 'POST',
    url: '/api.php?action=uploadScan',
    headers: { cookie, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
}
const pathOf = async (file: Uint8Array) => (await upload(file)).json<{ path: string }>().path;

/** Saves an order of staff with a scan; its id. */
async function orderWith(path: string): Promise<string> {
  const header = { kind: 'transfer', number: 'DO 1' };
  const body = { header, values: {}, lines: [{ officerId: 'one' }], scan: { path, name: 'आदेश 1.pdf' } };
  return (await call(test.app, 'saveOrder', { cookie: staff, body })).json<{ id: string }>().id;
}
const scanOf = (id: string, cookie = staff) => call(test.app, 'orderScan', { cookie, query: { id } });

describe('the scan of an order', () => {
  it('is a PDF that comes back as it was, to be saved, and never shown by our origin', async () => {
    const id = await orderWith(await pathOf(PDF));
    expect((await call(test.app, 'order', { cookie: staff, query: { id } })).json()).toMatchObject({
      order: { scan: { name: 'आदेश 1.pdf' } },
    });
    const { rawPayload, headers } = await scanOf(id);
    expect(rawPayload.equals(PDF)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(String(headers['content-disposition'])).toMatch(/^attachment;.*filename\*=UTF-8''.*%201\.pdf/u);
  });

  it('is an image, encoded again so that nothing hides in it', async () => {
    const create = { width: 40, height: 60, channels: 3, background: 'white' } as const;
    const image = await sharp({ create })
      .withExif({ IFD0: { Copyright: 'secret' } })
      .jpeg()
      .toBuffer();
    const { rawPayload, headers } = await scanOf(await orderWith(await pathOf(image)));
    expect(headers['content-type']).toBe('image/webp');
    expect(rawPayload.includes('secret')).toBe(false);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40, height: 60 });
  });

  it('is refused where it is neither, or larger than 10 MB', async () => {
    const html = await upload(Buffer.from('<script>alert(1)</script>'));
    expect([html.statusCode, html.json<{ message: string }>().message]).toEqual([
      400,
      'This is not a PDF or an image.',
    ]);
    const large = await upload(Buffer.concat([PDF, Buffer.alloc(10 * MEGABYTE)]));
    expect([large.statusCode, large.json<{ message: string }>().message]).toEqual([
      413,
      'This file is too large. Choose one of at most 10 MB.',
    ]);
    expect((await upload(Buffer.concat([PDF, Buffer.alloc(9 * MEGABYTE)]))).statusCode).toBe(200);
  });

  it('is for who may see the order, and of no order without it', async () => {
    const id = await orderWith(await pathOf(PDF));
    expect((await scanOf(id, admin)).statusCode).toBe(404);
    const body = {
      header: { kind: 'transfer' },
      values: {},
      lines: [],
      scan: { path: `scans/${'0'.repeat(64)}.pdf`, name: 'x' },
    };
    expect((await call(test.app, 'saveOrder', { cookie: staff, body })).statusCode).toBe(404);
  });

  it('is removed a day after the upload if no order names it', async () => {
    const scans = scanStore(test.store, test.clock.now);
    const [kept, lost] = [await pathOf(PDF), await pathOf(Buffer.from('%PDF-1.4 another'))];
    await orderWith(kept);
    expect(await sweepScans({ store: test.store, scans, now: test.clock.now })).toBe(0);
    test.clock.advance(25 * 60 * 60 * 1000);
    expect(await sweepScans({ store: test.store, scans, now: test.clock.now })).toBe(1);
    expect([await scans.has(kept), await scans.has(lost)]).toEqual([true, false]);
  });
});
