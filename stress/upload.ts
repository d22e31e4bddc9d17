/** Photos and sheets as a form sends them. */
import type { Agent } from 'node:http';
import { type HttpResponse, sendRequest } from '../bench/http-client.ts';

/** The form's type and body. */
export async function photoForm(
  bytes: Buffer,
  type = 'image/jpeg',
  name = 'photo.jpg',
): Promise<{ type: string; body: Buffer }> {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(bytes)], { type }), name);
  const sent = new Response(form);
  return { type: sent.headers.get('content-type') ?? '', body: Buffer.from(await sent.arrayBuffer()) };
}

/** Uploads a photo; returns the response. */
export async function upload(address: string, bytes: Buffer, cookie: string, agent?: Agent): Promise<HttpResponse> {
  const { type, body } = await photoForm(bytes);
  return sendRequest(address, {
    method: 'POST',
    path: '/api.php?action=uploadImage',
    headers: { 'x-requested-with': 'program', 'content-type': type, cookie },
    body,
    ...(agent ? { agent } : {}),
  });
}
