/** A user who searches on many connections at once. */
import { sendRequest, keepAliveAgent } from '../../bench/http-client.ts';
import { flood, type FloodingInput } from './flooding.ts';

await flood(({ address, cookie, atOnce }: FloodingInput) => {
  const agent = keepAliveAgent(atOnce);
  return async (connection, round) => {
    const path = `/api.php?action=getOfficers&limit=50&fields=card&name=${'abdghkmnprst'[(connection + round) % 12]}`;
    return (await sendRequest(address, { path, headers: { cookie }, agent })).status;
  };
});
