import { vi } from 'vitest';

/** What a stand-in is asked. */
export interface Asked {
  readonly action: string;
  readonly query: URLSearchParams;
  readonly init: RequestInit;
}

/** Puts a server in the place of `fetch`; what it does not answer to is unknown to it, as to a server of five actions. */
export function standInServer(responses: Record<string, (requestUrl: Asked) => Response | Promise<Response>>) {
  const requestUrl: Asked[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const query = new URL(address, 'https://buckle.example').searchParams;
    const request = { action: query.get('action') ?? '', query, init };
    requestUrl.push(request);
    return responses[request.action]?.(request) ?? new Response('<h1>Not Found</h1>', { status: 404 });
  });
  return { requestUrl, of: (action: string) => requestUrl.filter((request) => request.action === action) };
}

/** A success as every server answers it. */
export const success = (body: object): Response => Response.json({ success: true, ...body });
