/**
 * The network's answer if it comes within `patienceMs` and is no failure of a server or of what stands before it;
 * else the kept one; else whatever the network brings in the end.
 */
export async function networkFirst(
  ask: () => Promise<Response>,
  kept: () => Promise<Response | undefined>,
  patienceMs: number,
): Promise<Response> {
  const asked = ask();
  const answer = await Promise.race([asked.catch(() => undefined), nothingAfter(patienceMs)]);
  if (answer && answer.status < 500) return answer;
  return (await kept()) ?? asked;
}

const nothingAfter = (ms: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms);
  });
