/** Incomplete login requests from many addresses, while users log in and out. */
import { cookiesOf, post } from '../bench/http-client.ts';
import { notBelow, type Report } from '../bench/report.ts';
import { STAFF } from '../bench/servers/seed-databases.ts';
import { attackWithReaders, OFFICERS } from './attackers.ts';
import { onEachDeployment } from './servers/deployment.ts';
import type { Size } from './size.ts';

const CONNECTIONS = 1_024;
const LOGINS = 20;
const LENGTH = 4_096;
const ADDRESSES = Array.from({ length: 16 }, (_, i) => `127.0.1.${i + 1}`);

const loginOf = (sent: number): string =>
  `POST /api.php?action=login HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${LENGTH}\r\n\r\n${'{'.padEnd(sent)}`;

export const stressAnonymousBodies = (report: Report, size: Size): Promise<void> =>
  onEachDeployment(report, { officers: OFFICERS }, async (deployment) => {
    for (const sent of [1, LENGTH - 1]) {
      const { username, password } = STAFF;
      const people = { logins: 0, logouts: 0 };
      const logInAndOut = async (): Promise<void> => {
        Object.assign(people, { logins: 0, logouts: 0 });
        for (let i = 0; i < LOGINS; i++) {
          const login = await post(deployment.address, 'login', { username, password });
          if (login.status === 200) people.logins++;
          const logout = await post(deployment.address, 'logout', {}, { cookie: cookiesOf(login).join('; ') });
          if (logout.status === 200) people.logouts++;
        }
      };
      await attackWithReaders(report, size, deployment, {
        label: `${CONNECTIONS.toLocaleString('en-IN')} logins of 16 addresses that announce ${LENGTH} bytes and send ${sent}`,
        script: 'open-connections.ts',
        input: {
          connections: CONNECTIONS,
          from: ADDRESSES,
          text: loginOf(sent),
          reads: true,
          livesMs: 0,
          retryMs: 250,
        },
        connections: CONNECTIONS,
        before: logInAndOut,
        meanwhile: logInAndOut,
      });
      report.figure('logins with the right password', people.logins, notBelow(LOGINS));
      report.figure('logouts', people.logouts, notBelow(LOGINS));
    }
  });
