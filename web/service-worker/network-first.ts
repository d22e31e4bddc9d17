/**
 * Returns the network response if it arrives within `patienceMs` and is not a server or gateway error; otherwise the
 * cached one, with fallback to the network.
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
