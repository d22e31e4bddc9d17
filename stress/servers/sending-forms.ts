/** A user who sends large forms that are not accepted, on many connections at once. */
import { sendRequest, keepAliveAgent } from '../../bench/http-client.ts';
import { flood, type FloodingInput } from './flooding.ts';

/** Unknown fields, so that it is parsed, validated and rejected. */
const FORM = JSON.stringify(Object.fromEntries(Array.from({ length: 45_000 }, (_, i) => [`field ${i}`, 'xx'])));
const PATH = '/api.php?action=addOfficer';

await flood(({ address, cookie, atOnce }: FloodingInput) => {
  const agent = keepAliveAgent(atOnce);
  const headers = { cookie, 'content-type': 'application/json' };
  return async () => (await sendRequest(address, { path: PATH, method: 'POST', headers, body: FORM, agent })).status;
});
