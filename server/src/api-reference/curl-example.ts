import type { Action } from '@buckle/domain/actions/action';
import { type ActionName, actions } from '@buckle/domain/actions/registry';
import { uploadKinds } from '@buckle/domain/actions/upload-kinds';

/** Quotes a shell word. */
const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Sets the variable that the examples use. */
export const curlSetUp = (address: string): string => `BUCKLE=${address}`;

/** JSON on one line that may wrap between its values. */
const spaced = (value: unknown): string => JSON.stringify(value, undefined, 1).replaceAll(/\n\s*/gu, ' ');

function optionsOf({ method, body, accepts = 'photo', response, example }: Action): string {
  if (method === 'GET') return '';
  if (body === 'image') return ` -H 'X-Requested-With: curl' -F image=@${uploadKinds[accepts].example}`;
  if (example === undefined) return ' -X POST';
  const file = response === 'file' ? ' -OJ' : '';
  return `${file} -H 'Content-Type: application/json' \\\n  -d ${quote(spaced(example))}`;
}

/** Returns a shell command that calls an action with its example. */
export function curlExample(name: ActionName): string {
  const action: Action = actions[name];
  const query = new URLSearchParams({ action: name });
  if (action.method === 'GET')
    for (const [parameter, value] of Object.entries(action.example ?? {})) query.set(parameter, String(value));
  return `curl -b jar -c jar "$BUCKLE/api.php?${query.toString()}"${optionsOf(action)}`;
}
