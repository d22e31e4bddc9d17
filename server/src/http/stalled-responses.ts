import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Connections } from './connections.ts';

/** A client at 400 kbit/s reads 3 MB in this time; the system reports progress at least every 1.4 MB. */
const STALLED_MS = 60_000;

/** Closes connections whose client reads nothing of a response for a minute, however large it is. */
export function closeStalledResponses(server: Server, connections: Connections, stalledMs = STALLED_MS): void {
  // Node calls this when a connection has been still for so long, and not while bytes are being taken.
  server.setTimeout(stalledMs, (socket: Socket) => {
    const isInHandler = connections.isBusy(socket) && socket.writableLength === 0;
    if (isInHandler) socket.setTimeout(stalledMs);
    else socket.destroy();
  });
}
