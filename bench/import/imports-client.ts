/** Imports of an administrator over HTTP, as the page makes them. */
import type { ActionOutput } from '@buckle/domain/registry';
import { keepAliveAgent, post, sendRequest, succeed } from '../http-client.ts';
import { pause } from '../measure.ts';

type Summary = ActionOutput<'importProgress'>['summary'];

const EVERY_MS = 100;

export function importsClient(address: string, cookie: string) {
  const agent = keepAliveAgent(1);

  async function upload(bytes: Buffer, fileName: string): Promise<string> {
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(bytes)]), fileName);
    const sent = new Response(form);
    const response = await sendRequest(address, {
      method: 'POST',
      path: '/api.php?action=uploadImport',
      headers: { cookie, 'x-requested-with': 'program', 'content-type': sent.headers.get('content-type') ?? '' },
      body: Buffer.from(await sent.arrayBuffer()),
      agent,
    });
    if (response.status !== 200) throw new Error(`The upload answered ${response.status}: ${response.text}`);
    return (response.json() as { id: string }).id;
  }

  /** Returns the summary when nothing of an import is in progress. */
  async function settled(id: string): Promise<Summary> {
    const path = `/api.php?${new URLSearchParams({ action: 'importProgress', id })}`;
    for (;;) {
      const response = await sendRequest(address, { path, headers: { cookie }, agent });
      // 503: retried, as the page does.
      if (response.status !== 503) {
        const { summary } = (await succeed(Promise.resolve(response))).json() as ActionOutput<'importProgress'>;
        if (summary.progress === undefined) return summary;
      }
      await pause(EVERY_MS);
    }
  }

  return {
    upload,
    settled,
    async run(action: 'checkImport' | 'applyImport', { id, revision }: Summary): Promise<Summary> {
      await succeed(post(address, action, { id, revision }, { cookie }, agent));
      return settled(id);
    },
    discard: (id: string) => succeed(post(address, 'discardImport', { id }, { cookie }, agent)),
    close: () => agent.destroy(),
  };
}
