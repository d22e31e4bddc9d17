import { type ActionName, actions } from '@buckle/domain/registry';
import { z } from 'zod';
import { successOf } from '../api-reference/openapi.ts';

interface SomeAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly rawPayload: Buffer;
}

/**
 * What a success of each action is, and no more: the schema that is published refuses a key that the registry does not
 * declare. Records are open.
 */
const declared = new Map(
  (Object.keys(actions) as ActionName[]).map((name) => [
    name,
    z.fromJSONSchema(z.toJSONSchema(successOf(actions[name]), { io: 'output' })),
  ]),
);

/** Throws where a success of an action says anything but what the registry declares. Compressed answers are not read. */
export function checkAnswer(name: ActionName, { statusCode, headers, rawPayload }: SomeAnswer): void {
  const isJson = String(headers['content-type']).startsWith('application/json');
  if (statusCode !== 200 || !isJson || headers['content-encoding'] !== undefined) return;
  const read = declared.get(name)?.safeParse(JSON.parse(rawPayload.toString()));
  if (read?.success) return;
  throw new Error(
    `The answer of ${name} is not what the registry declares:\n${read ? z.prettifyError(read.error) : ''}`,
  );
}
