import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The encoding to answer with: Brotli before gzip, either only where the client takes it. */
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

/** Answers made on request: the quickest Brotli is already smaller than gzip's usual. */
export const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } } as const;
const BEST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } } as const;

/** Compresses; `often` for bytes that will be sent many times. */
export function compress(bytes: Buffer, encoding: Encoding, often = false): Promise<Buffer> {
  if (encoding === 'br') return brotliAsync(bytes, often ? BEST_BROTLI : QUICK_BROTLI);
  if (encoding === 'gzip') return gzipAsync(bytes, { level: often ? 9 : 6 });
  return Promise.resolve(bytes);
}
