/**
 * Clients that open many connections and send the same on each until they are killed; closed ones are reopened. Input
 * as JSON; reports when all were opened once.
 */
import { connect } from 'node:net';

export interface OpenConnections {
  readonly port: number;
  readonly connections: number;
  /** Addresses of this machine that they come from, one after another. */
  readonly from: readonly string[];
  readonly text: string;
  /** Whether responses are read. */
  readonly reads: boolean;
  /** When each is cut off; 0: it stays. */
  readonly livesMs: number;
  /** When one that was closed is opened again. */
  readonly retryMs: number;
}

let text = '';
for await (const chunk of process.stdin) text += String(chunk);
const input = JSON.parse(text) as OpenConnections;

function open(number: number, onceOpen: () => void): void {
  const localAddress = input.from[number % input.from.length] ?? '127.0.0.1';
  const socket = connect({ port: input.port, host: '127.0.0.1', localAddress });
  socket.on('error', onceOpen);
  socket.on('close', () => setTimeout(() => open(number, () => undefined), input.retryMs));
  socket.on('connect', () => {
    onceOpen();
    if (input.text !== '') socket.write(input.text);
    if (input.livesMs > 0) setTimeout(() => socket.destroy(), input.livesMs);
  });
  if (input.reads) socket.resume();
  else socket.pause();
}

for (let i = 0; i < input.connections; i++) {
  await new Promise<void>((resolve) => open(i, resolve));
}
process.stdout.write('open\n');
/** Safety timeout. */
setTimeout(() => process.exit(0), 180_000);
