/** Loaded before the server: writes the port of each client whose connection was accepted into a file. */
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';

const file = process.env.STRESS_CONNECTIONS;
subscribe('net.server.socket', ({ socket }) => appendFileSync(file, `${socket.remotePort}\n`));
