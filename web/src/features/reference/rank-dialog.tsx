import { useState } from 'react';
import type { Rank } from '@buckle/domain/reference/rank';
import { referenceMessages as messages } from '@buckle/domain/messages/reference';
import { post } from '../../lib/api/api-client.ts';
import { DialogForm, type FilledIn } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { OptionRow } from '../../ui/option-row.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { CodeField, linesOf, NameFields, SpellingsField } from './entry-fields.tsx';
import { REFERENCE } from '../../lib/reference/use-reference.ts';

const newRank = { code: '', names: { en: '', mr: '', hi: '' }, shortForms: [], aliases: [], filled: true };

/** Form of a rank; without one, of a new rank. */
export function RankDialog({
  rank,
  revision: newest,
  onClose,
}: {
  rank?: Rank | undefined;
  revision: number;
  onClose: () => void;
}) {
  // A change by others since the dialog was opened is a conflict, even after the list has been fetched again.
  const [revision] = useState(newest);
  const { code, names, shortForms, aliases, filled } = rank ?? newRank;
  const save = (filledIn: FilledIn) =>
    post('saveRank', {
      ...(rank && { id: rank.id }),
      code: filledIn('code'),
      names: { en: filledIn('en'), mr: filledIn('mr'), hi: filledIn('hi') },
      shortForms: linesOf(filledIn('shortForms')),
      aliases: linesOf(filledIn('aliases')),
      filled: filledIn('unfilled') === '',
      revision,
    }).then(() => filledIn('en').trim());
  return (
    <Dialog title={rank ? messages.editRank : messages.addRank} onClose={onClose}>
      <DialogForm
        confirm={messages.save}
        stale={REFERENCE}
        run={save}
        onDone={(name) => {
          onClose();
          showSuccess(messages.saved(name));
        }}
        onCancel={onClose}
      >
        <NameFields names={names} />
        <CodeField code={code} required />
        <SpellingsField label={messages.shortForms} name="shortForms" texts={shortForms} />
        <SpellingsField label={messages.aliases} name="aliases" texts={aliases} />
        <OptionRow type="checkbox" name="unfilled" defaultChecked={!filled} text={messages.noLongerFilled} />
      </DialogForm>
    </Dialog>
  );
}
