/** Measures how soon the other server notices a revoked session. */
import { type HttpResponse, sendRequest, post, succeed } from '../../bench/http-client.ts';
import { notBelow, notAbove, type Report } from '../../bench/report.ts';
import type { Buckle } from '../../bench/servers/buckle.ts';
import type { Directory } from '../../bench/servers/seed-databases.ts';
import { withStore } from '../directory.ts';
import { sessionOf } from '../sessions.ts';

/** Ways to revoke the sessions of the user `leaver` with this cookie. */
const ENDINGS: Readonly<Record<string, (address: string, admin: string, cookie: string) => Promise<HttpResponse>>> = {
  'logging out': (address, _admin, cookie) => post(address, 'logout', {}, { cookie: cookie }),
  'an administrator ends them': (address, admin) =>
    post(address, 'endUserSessions', { username: 'leaver' }, { cookie: admin }),
  'an administrator changes the role': (address, admin) =>
    post(address, 'changeRole', { username: 'leaver', role: 'staff' }, { cookie: admin }),
  'an administrator disables the account': (address, admin) =>
    post(address, 'disableUser', { username: 'leaver' }, { cookie: admin }),
};

/** Revokes sessions at one server in every way, and immediately checks the other one. */
export async function endSessions(
  report: Report,
  directory: Directory,
  { address: here, adminCookie: admin }: Buckle,
  there: string,
  rounds: number,
): Promise<void> {
  await succeed(post(here, 'addUser', { username: 'leaver', role: 'admin' }, { cookie: admin }));
  let [tried, late] = [0, 0];
  await withStore(directory, async (store) => {
    for (let round = 0; round < rounds; round++) {
      for (const [how, end] of Object.entries(ENDINGS)) {
        // Disabled last: the next round opens the account again.
        const cookie = `buckle=${await sessionOf(store, 'leaver')}`;
        const mine = { path: '/api.php?action=session', headers: { cookie } };
        if ((await sendRequest(there, mine)).status !== 200)
          throw new Error(`The session did not begin before ${how}.`);
        await succeed(end(here, admin, cookie));
        tried++;
        if ((await sendRequest(there, mine)).status !== 401) late++;
      }
      await store.write(
        { by: { userId: '', username: 'stress' }, action: 'user.reset', subject: 'leaver' },
        async ({ db }) => {
          await db.updateTable('users').set({ disabled: 0 }).where('username', '=', 'leaver').execute();
        },
      );
    }
  });
  report.figure('sessions ended at one server', tried, notBelow(Object.keys(ENDINGS).length));
  report.figure('let in by the other at the next request', late, notAbove(0));
}
