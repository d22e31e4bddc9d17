import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sweepScans } from '../lifecycle/cleanup.ts';
import { anOfficer, keep } from '../testing/officers.ts';
import { call, signedInApp, signIn, STAFF, type TestApp, uploadFile } from '../testing/test-app.ts';
import { ownUploads } from './own-uploads.ts';
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

const upload = (file: Uint8Array, cookie = staff) =>
  uploadFile(test.app, 'uploadScan', file, { cookie, fileName: 'order.pdf' });
const pathOf = async (file: Uint8Array, cookie = staff) => (await upload(file, cookie)).json<{ path: string }>().path;

/** Saves an order with a scan, of staff by default; with an id, that draft at its first revision. */
const saveWith = (path: string, cookie = staff, id?: string, name = 'आदेश 1.pdf') => {
  const today = '2026-11-20';
  const header = { kind: 'general', number: 'DO 1', date: today, effectiveDate: today };
  const values = { fields: { post: 'Writer' } };
  const body = { header, values, lines: [{ officerId: 'one' }], scan: { path, name }, ...(id && { id, revision: 1 }) };
  return call(test.app, 'saveOrder', { cookie, body });
};
const orderWith = async (path: string, cookie = staff): Promise<string> =>
  (await saveWith(path, cookie)).json<{ id: string }>().id;
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
    for (const start of ['MZ\x90\0', '<script>alert(1)</script>\n', 'PK\x03\x04', ' '])
      expect((await upload(Buffer.concat([Buffer.from(start, 'latin1'), PDF]))).statusCode).toBe(400);
    const heic = await upload(Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'));
    expect([heic.statusCode, heic.json<{ message: string }>().message]).toEqual([
      400,
      'This is an iPhone photo (HEIC). Choose a JPEG, or set the camera to Most Compatible.',
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

  it('is attached only by who uploaded it: a path seen elsewhere opens nothing', async () => {
    const path = await pathOf(PDF, admin);
    const order = await orderWith(path, admin);
    expect((await call(test.app, 'issueOrder', { cookie: admin, body: { id: order, revision: 1 } })).statusCode).toBe(
      200,
    );
    const stolen = await saveWith(path);
    expect([stolen.statusCode, stolen.json<{ message: string }>().message]).toEqual([
      404,
      'There is no scan with this order.',
    ]);
    const draft = await orderWith(await pathOf(Buffer.from('%PDF-1.4 own')));
    expect((await saveWith(path, staff, draft)).statusCode).toBe(404);
    expect((await scanOf(draft)).rawPayload.toString()).toBe('%PDF-1.4 own');
    // Another administrator's upload is not attached either.
    expect((await saveWith(await pathOf(Buffer.from('%PDF-1.4 of staff')), admin)).statusCode).toBe(404);
  });

  it('has a name that reads as it is', async () => {
    const { statusCode, body } = await saveWith(await pathOf(PDF), staff, undefined, 'order\u202Efdp.exe');
    expect(statusCode).toBe(400);
    expect(body).toContain('leave out line breaks and invisible characters');
  });

  it('is attached by each user who uploaded the same bytes', async () => {
    const [path, same] = [await pathOf(PDF), await pathOf(PDF, admin)];
    expect(same).toBe(path);
    expect((await saveWith(path)).statusCode).toBe(200);
    expect((await saveWith(path, admin)).statusCode).toBe(200);
  });

  it('stays with the draft that has it, under another name too, when the upload is forgotten', async () => {
    const path = await pathOf(PDF);
    const id = await orderWith(path);
    test.clock.advance(25 * 60 * 60 * 1000);
    await ownUploads(test.store, test.clock.now).forget(test.clock.now());
    staff = await signIn(test.app, STAFF);
    expect((await saveWith(path, staff, id, 'other.pdf')).statusCode).toBe(200);
    expect((await saveWith(path)).statusCode).toBe(404);
  });

  it('is named, with its path, to who may open the order alone', async () => {
    const path = await pathOf(PDF, admin);
    const id = await orderWith(path, admin);
    await call(test.app, 'issueOrder', { cookie: admin, body: { id, revision: 1 } });
    const inRecord = async (cookie: string) =>
      (await call(test.app, 'recordOrders', { cookie, query: { id: 'one' } })).json<{
        orders: { header: { number: string }; scan?: unknown }[];
      }>().orders;
    expect(await inRecord(admin)).toMatchObject([{ header: { number: 'DO 1' }, scan: { path } }]);
    const [listed] = await inRecord(staff);
    expect([listed?.header.number, listed?.scan]).toEqual(['DO 1', undefined]);
    for (const name of ['orders', 'recordOrders', 'order'] as const) {
      const { body } = await call(test.app, name, { cookie: staff, query: name === 'orders' ? {} : { id } });
      expect(body).not.toContain(path);
    }
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
