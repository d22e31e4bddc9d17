/**
 * Clients that open many connections and say the same on each, until they are ended. One that is closed is opened again.
 * Told what to do as JSON; says when all of them have been opened once.
 */
import { connect } from 'node:net';

export interface OpenConnections {
  readonly port: number;
  readonly connections: number;
  /** Addresses of this machine that they come from, one after another. */
  readonly from: readonly string[];
  readonly text: string;
  /** Whether answers are read. */
  readonly reads: boolean;
  /** When each is cut off; 0: it stays. */
  readonly livesMs: number;
  /** When one that was closed is opened again. */
  readonly againMs: number;
}

let text = '';
for await (const piece of process.stdin) text += String(piece);
const given = JSON.parse(text) as OpenConnections;

function open(number: number, onceOpen: () => void): void {
  const localAddress = given.from[number % given.from.length] ?? '127.0.0.1';
  const socket = connect({ port: given.port, host: '127.0.0.1', localAddress });
  socket.on('error', onceOpen);
  socket.on('close', () => setTimeout(() => open(number, () => undefined), given.againMs));
  socket.on('connect', () => {
    onceOpen();
    if (given.text !== '') socket.write(given.text);
    if (given.livesMs > 0) setTimeout(() => socket.destroy(), given.livesMs);
  });
  if (given.reads) socket.resume();
  else socket.pause();
}

for (let i = 0; i < given.connections; i++) {
  await new Promise<void>((resolve) => open(i, resolve));
}
process.stdout.write('open\n');
/** Nobody attacks for ever. */
setTimeout(() => process.exit(0), 180_000);
