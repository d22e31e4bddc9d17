import { whoMaySeePhotos } from '@buckle/domain/actions/access';
import type { FastifyInstance } from 'fastify';
import type { Guard } from '../http/guard.ts';
import { requestErrors } from '../http/request-error.ts';
import type { PhotoStore } from './photo-store.ts';

/** A day: a photo's name is the hash of its bytes. Signing out clears the browser's cache. */
const CACHE = 'private, max-age=86400, immutable';

/** `/photos/{hash}.webp` and its thumbnail, for signed-in users only. */
export function photoRoutes(app: FastifyInstance, photos: PhotoStore, guard: Guard): void {
  app.get<{ Params: { file: string } }>('/photos/:file', async (request, reply) => {
    await guard(request, whoMaySeePhotos);
    const photo = await photos.open(request.params.file);
    if (!photo) throw requestErrors.notFound();
    return reply
      .header('cache-control', CACHE)
      .header('content-length', photo.size)
      .type('image/webp')
      .send(photo.stream);
  });
}
