import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Connections } from './connections.ts';

/** A reader at 400 kbit/s takes 3 MB in this time; the system tells of progress each 1.4 MB at the latest. */
const STALLED_MS = 60_000;

/** Closes connections whose client takes nothing of an answer for a minute, however large the answer is. */
export function closeStalledAnswers(server: Server, connections: Connections, stalledMs = STALLED_MS): void {
  // Node calls this when a connection has been still for so long, and not while bytes are being taken.
  server.setTimeout(stalledMs, (socket: Socket) => {
    const isBeingMade = connections.isBusy(socket) && socket.writableLength === 0;
    if (isBeingMade) socket.setTimeout(stalledMs);
    else socket.destroy();
  });
}
