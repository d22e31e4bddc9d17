import type { Handlers } from '../../http/handler.ts';
import type { KeyHolder } from '../second-factor/key-holder.ts';
import { draftKeyOf } from './draft-key.ts';

/** The browser keeps the drafts; the server only derives their key, and stores nothing. */
export const draftActions = (keys: KeyHolder): Pick<Handlers, 'draftKey'> => ({
  async draftKey({ session }) {
    const secret = await keys.toWrite();
    return { output: secret ? { key: draftKeyOf(secret, session.userId).toString('base64') } : {} };
  },
});
