/** Sends generated requests, and collects the responses. */
import { type Answer, ask, type Asked, keptConnections } from '../../bench/http-client.ts';
import { type Random, seededRandom } from '../../server/src/demo/random.ts';

const CLIENTS = 8;

export interface Answers {
  readonly byStatus: Map<number, number>;
  /** 5xx and no answer at all. */
  readonly faults: string[];
}

export type Make = (random: Random) => Asked;

/** Sends so many requests over a few connections. */
export async function send(
  address: string,
  many: number,
  make: Make,
  seed: string,
  answers: Answers,
  clients = CLIENTS,
): Promise<void> {
  const agent = keptConnections(clients);
  let begun = 0;
  const client = async (number: number): Promise<void> => {
    const random = seededRandom(`${seed} ${number}`);
    while (begun < many) {
      begun++;
      const asked = make(random);
      const answer: Answer | string = await ask(address, { ...asked, agent }).catch((error: unknown) => String(error));
      const status = typeof answer === 'string' ? 0 : answer.status;
      answers.byStatus.set(status, (answers.byStatus.get(status) ?? 0) + 1);
      if (typeof answer === 'string') answers.faults.push(`${answer} to ${asked.path.slice(0, 300)}`);
      else if (status >= 500)
        answers.faults.push(
          `${status} to ${asked.path.slice(0, 200)} ${String(asked.body ?? '').slice(0, 300)}: ${answer.text.slice(0, 200)}`,
        );
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  agent.destroy();
}

export const told = ({ byStatus }: Answers): string =>
  [...byStatus]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${status === 0 ? 'no answer' : status} × ${times.toLocaleString('en-IN')}`)
    .join(', ');

export const noAnswers = (): Answers => ({ byStatus: new Map(), faults: [] });
