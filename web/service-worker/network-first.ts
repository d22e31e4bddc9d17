/**
 * Returns the network response if it arrives within `patienceMs` and is not a server or gateway error; otherwise the
 * cached one, with fallback to the network.
 */
export async function networkFirst(
  fetchFromNetwork: () => Promise<Response>,
  fromCache: () => Promise<Response | undefined>,
  patienceMs: number,
): Promise<Response> {
  const pending = fetchFromNetwork();
  const response = await Promise.race([pending.catch(() => undefined), nothingAfter(patienceMs)]);
  if (response && response.status < 500) return response;
  return (await fromCache()) ?? pending;
}

const nothingAfter = (ms: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms);
  });
