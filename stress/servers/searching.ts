/** A user who searches on many connections at once. */
import { ask, keptConnections } from '../../bench/http-client.ts';
import { flood, type Given } from './flooding.ts';

await flood(({ address, cookie, atOnce }: Given) => {
  const agent = keptConnections(atOnce);
  return async (connection, turn) => {
    const path = `/api.php?action=getOfficers&limit=50&fields=card&name=${'abdghkmnprst'[(connection + turn) % 12]}`;
    return (await ask(address, { path, headers: { cookie }, agent })).status;
  };
});
