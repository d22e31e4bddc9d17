import type { Socket } from 'node:net';

/** The parser that Node keeps on a connection, as far as it is needed here. It is not documented: `pipelining.test.ts` holds it. */
interface WithParser {
  readonly parser?: { onIncoming: () => number } | null;
}

/** The parser treats this as a protocol upgrade, and leaves the rest of the input alone. */
const NOT_HTTP = 2;

/**
 * Reads no further request from a connection. Node would make two objects of each request in a chunk before anything could
 * pause it: 2,400 requests in 64 kB took 10 MB.
 */
export function ignoreFurtherRequests(socket: Socket): void {
  const { parser } = socket as WithParser;
  if (parser) parser.onIncoming = () => NOT_HTTP;
}
