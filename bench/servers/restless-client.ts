/** A client that sends one request after another until it is killed. Input as JSON. */
import { announce } from '../../e2e/servers/announce.ts';
import { succeed } from '../http-client.ts';
import { clientOf, type Query } from '../client.ts';

interface ClientInput {
  readonly address: string;
  readonly cookie: string;
  readonly queries: readonly Query[];
}

let text = '';
for await (const chunk of process.stdin) text += String(chunk);
const { address, cookie, queries } = JSON.parse(text) as ClientInput;
const client = clientOf(address, cookie);
const first = client.get(queries[0] ?? {});
await succeed(first);
announce({ address, cookie });
/** Safety timeout. */
const until = Date.now() + 600_000;
for (let i = 0; Date.now() < until; i++) await succeed(client.get(queries[i % queries.length] ?? {}));
process.exit(0);
