import type { FastifyReply, FastifyRequest } from 'fastify';

/** Calls `over` once when the answer has been sent, or the connection is gone. */
export function whenOver({ raw: { socket } }: FastifyRequest, reply: FastifyReply, over: () => void): void {
  const end = (): void => {
    reply.raw.off('finish', end);
    socket.off('close', end);
    over();
  };
  reply.raw.once('finish', end);
  socket.once('close', end);
}
