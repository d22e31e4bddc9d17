/** The peer: `node:http` and nothing else, answering every request with the bytes and headers given to it as JSON. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { announce } from '../../e2e/servers/announce.ts';

interface BareServerInput {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly base64: string;
}

let text = '';
for await (const chunk of process.stdin) text += String(chunk);
const { status, headers, base64 } = JSON.parse(text) as BareServerInput;
const body = Buffer.from(base64, 'base64');

const server = createServer((_request, response) => {
  response.writeHead(status, headers);
  response.end(body);
});
server.keepAliveTimeout = 65_000;
server.listen(0, '127.0.0.1', () => {
  announce({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cookie: '' });
});
