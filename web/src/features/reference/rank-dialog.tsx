import type { Rank } from '@buckle/domain/reference/rank';
import { referenceMessages as messages } from '@buckle/domain/messages/reference';
import { post } from '../../lib/api/api-client.ts';
import { OptionRow } from '../../ui/option-row.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { CodeField, linesOf, NameFields, SpellingsField, textOfLines } from './entry-fields.tsx';

const newRank = { code: '', names: { en: '', mr: '', hi: '' }, shortForms: [], aliases: [], filled: true };

const NO_LONGER_FILLED = 'on';

const valuesOf = ({ code, names, shortForms, aliases, filled }: Omit<Rank, 'id' | 'seniority'>) => ({
  ...names,
  code,
  shortForms: textOfLines(shortForms),
  aliases: textOfLines(aliases),
  unfilled: filled ? '' : NO_LONGER_FILLED,
});

const labels = {
  en: messages.english,
  mr: messages.marathi,
  hi: messages.hindi,
  code: messages.code,
  shortForms: messages.shortForms,
  aliases: messages.aliases,
  unfilled: messages.noLongerFilled,
} as const;

/** Form of a rank; without one, of a new rank. */
export const RankDialog = ({
  rank,
  revision,
  onClose,
}: {
  rank?: Rank | undefined;
  revision: number;
  onClose: () => void;
}) => (
  <EntryDialog
    title={rank ? messages.editRank : messages.addRank}
    values={valuesOf(rank ?? newRank)}
    revision={revision}
    valuesIn={({ ranks }) => ranks.filter(({ id }) => id === rank?.id).map(valuesOf)[0]}
    describe={(name, value) => [
      labels[name],
      name === 'unfilled' ? messages.yesOrNo(value !== '') : linesOf(value).join(', '),
    ]}
    save={({ en, mr, hi, code, shortForms, aliases, unfilled }, since) =>
      post('saveRank', {
        ...(rank && { id: rank.id }),
        code,
        names: { en, mr, hi },
        shortForms: linesOf(shortForms),
        aliases: linesOf(aliases),
        filled: unfilled === '',
        revision: since,
      })
    }
    onClose={onClose}
  >
    {({ en, mr, hi, code, shortForms, aliases, unfilled }) => (
      <>
        <NameFields names={{ en, mr, hi }} />
        <CodeField code={code} required />
        <SpellingsField label={messages.shortForms} name="shortForms" text={shortForms} />
        <SpellingsField label={messages.aliases} name="aliases" text={aliases} />
        <OptionRow
          type="checkbox"
          name="unfilled"
          value={NO_LONGER_FILLED}
          defaultChecked={unfilled !== ''}
          text={messages.noLongerFilled}
        />
      </>
    )}
  </EntryDialog>
);
