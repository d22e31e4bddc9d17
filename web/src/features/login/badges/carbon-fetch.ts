import { websiteCarbon } from '@buckle/domain/badges';
import { readCarbonAnswer } from './carbon-response.ts';

type Fetch = typeof fetch;

function asksCarbon(input: Parameters<Fetch>[0]): boolean {
  const address = input instanceof Request ? input.url : String(input);
  return new URL(address, location.href).origin === websiteCarbon.api;
}

/** Never settles, so that the script stops without an error on the console. */
const silence = (): Promise<Response> => new Promise(() => undefined);

async function numbersOnly(asked: Promise<Response>, onFailure: () => void): Promise<Response> {
  try {
    const response = await asked;
    const answer = response.ok ? readCarbonAnswer(await response.json()) : undefined;
    if (answer) return Response.json(answer);
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
    asksCarbon(input) ? numbersOnly(original(input, init), onFailure) : original(input, init);
