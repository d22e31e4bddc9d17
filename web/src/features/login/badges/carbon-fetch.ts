import { websiteCarbon } from '@buckle/domain/badges';
import { readCarbonResponse } from './carbon-response.ts';

type Fetch = typeof fetch;

function isCarbonRequest(input: Parameters<Fetch>[0]): boolean {
  const address = input instanceof Request ? input.url : String(input);
  return new URL(address, location.href).origin === websiteCarbon.api;
}

/** Never settles, so that the script stops without an error on the console. */
const silence = (): Promise<Response> => new Promise(() => undefined);

async function numbersOnly(pending: Promise<Response>, onFailure: () => void): Promise<Response> {
  try {
    const response = await pending;
    const numbers = response.ok ? readCarbonResponse(await response.json()) : undefined;
    if (numbers) return Response.json(numbers);
  } catch {
    // Unreachable, or no JSON: the same as no numbers.
  }
  onFailure();
  return silence();
}

/** Returns a `fetch` that reduces the carbon badge's responses to the two numbers; other requests are unchanged. */
export const filterCarbon =
  (original: Fetch, onFailure: () => void): Fetch =>
  (input, init) =>
    isCarbonRequest(input) ? numbersOnly(original(input, init), onFailure) : original(input, init);
