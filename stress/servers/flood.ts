/**
 * Clients without a session that send megabyte bodies until they are killed: complete on eight connections, incomplete
 * on the others. Input as JSON; reports when everything was sent once.
 */
import { connect, type Socket } from 'node:net';

interface FloodInput {
  readonly port: number;
  /** How many connections hold a body of which the end never comes. */
  readonly unfinished: number;
}

const REQUESTS_PER_BATCH = 8;
const MEBIBYTE = 2 ** 20;
const NESTED = `${'['.repeat(MEBIBYTE / 2)}${']'.repeat(MEBIBYTE / 2)}`;

const head = (length: number): string =>
  `POST /api.php?action=login HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

function open(port: number, onceOpen: (socket: Socket) => void): void {
  const socket = connect({ port, host: '127.0.0.1' });
  // Closed connections are reopened.
  socket.on('error', () => undefined);
  socket.on('close', () => setTimeout(() => open(port, onceOpen), 20));
  socket.on('connect', () => onceOpen(socket));
  socket.resume();
}

/** Sends one whole body after another. */
function sendBatch(socket: Socket): void {
  socket.write(head(NESTED.length));
  socket.write(NESTED, () => {
    if (!socket.destroyed) setImmediate(sendBatch, socket);
  });
}

let text = '';
for await (const chunk of process.stdin) text += String(chunk);
const { port, unfinished } = JSON.parse(text) as FloodInput;
for (let i = 0; i < unfinished; i++)
  open(port, (socket) => {
    socket.write(head(MEBIBYTE));
    socket.write(NESTED.slice(0, MEBIBYTE - 1));
  });
for (let i = 0; i < REQUESTS_PER_BATCH; i++) open(port, sendBatch);
setTimeout(() => process.stdout.write('sent\n'), 500);
/** Safety timeout. */
setTimeout(() => process.exit(0), 120_000);
