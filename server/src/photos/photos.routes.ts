import type { FastifyInstance } from 'fastify';
import { photoPermissions } from '@buckle/domain/access';
import type { Guard } from '../http/guard.ts';
import { requestErrors } from '../http/request-error.ts';
import { photoErrors } from './photos.errors.ts';
import { PHOTO_FILE, type PhotoStore } from './photo-store.ts';

/**
 * Browsers may cache photos, but must revalidate: a user who is logged out or disabled gets an error. Logout, and any
 * 401, clear the browser's cache.
 */
const CACHE = 'private, no-cache';

/**
 * `/photos/{hash}.webp` and its thumbnail, for logged-in users only. Returns a function with the number of damaged
 * files that were not repaired since.
 */
export function photoRoutes(app: FastifyInstance, photos: PhotoStore, guard: Guard): () => number {
  const damaged = new Set<string>();
  app.get<{ Params: { file: string } }>('/photos/:file', async (request, reply) => {
    await guard(request, photoPermissions);
    const { file } = request.params;
    // A file's name is the hash of the photo: under this name there are never other bytes.
    const etag = `"${file}"`;
    if (PHOTO_FILE.test(file) && request.headers['if-none-match'] === etag)
      return reply.code(304).headers({ etag, 'cache-control': CACHE }).send();
    const photo = await photos.read(file);
    if (photo === 'missing') throw requestErrors.notFound();
    if (photo === 'damaged') {
      damaged.add(file);
      request.log.error({ photo: file }, 'a photo is damaged: upload it again, or see buckle check');
      throw photoErrors.damaged();
    }
    damaged.delete(file);
    return reply.headers({ etag, 'cache-control': CACHE }).type('image/webp').send(photo);
  });
  return () => damaged.size;
}
