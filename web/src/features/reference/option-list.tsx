import { type FieldOption, type OptionField, optionNameMax } from '@buckle/domain/reference/field-option';
import { referenceMessages as messages } from '@buckle/domain/messages/reference';
import { post } from '../../lib/api/api-client.ts';
import { OptionRow } from '../../ui/option-row.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { linesOf, NameFields, SpellingsField, textOfLines } from './entry-fields.tsx';
import { OrderedList } from './ordered-list.tsx';
import { type ReferenceData, useOptionOrder } from './reference-query.ts';

const newOption = { names: { en: '', mr: '', hi: '' }, aliases: [], retired: false };

const RETIRED = 'on';

const valuesOf = ({ names, aliases, retired }: Pick<FieldOption, 'names' | 'aliases' | 'retired'>) => ({
  ...names,
  aliases: textOfLines(aliases),
  retired: retired ? RETIRED : '',
});

const labels = {
  en: messages.english,
  mr: messages.marathi,
  hi: messages.hindi,
  aliases: messages.aliases,
  retired: messages.retired,
} as const;

/** Form of an option of a field; without one, of a new option. */
const OptionDialog = ({
  field,
  option,
  revision,
  onClose,
}: {
  field: OptionField;
  option: FieldOption | undefined;
  revision: number;
  onClose: () => void;
}) => (
  <EntryDialog
    title={option ? messages.optionParts[field].edit : messages.optionParts[field].add}
    values={valuesOf(option ?? newOption)}
    revision={revision}
    valuesIn={({ options }) => options.filter(({ id }) => id === option?.id).map(valuesOf)[0]}
    describe={(name, value) => [
      labels[name],
      name === 'retired' ? messages.yesOrNo(value !== '') : linesOf(value).join(', '),
    ]}
    save={({ en, mr, hi, aliases, retired }, since) =>
      post('saveOption', {
        ...(option && { id: option.id }),
        field,
        names: { en, mr, hi },
        aliases: linesOf(aliases),
        retired: retired !== '',
        revision: since,
      })
    }
    onClose={onClose}
  >
    {({ en, mr, hi, aliases, retired }) => (
      <>
        <NameFields names={{ en, mr, hi }} maxLength={optionNameMax(field)} hint={option && messages.renameHint} />
        <SpellingsField label={messages.aliases} name="aliases" text={aliases} />
        <OptionRow
          type="checkbox"
          name="retired"
          value={RETIRED}
          defaultChecked={retired !== ''}
          text={messages.retired}
        />
        <p className="card__meta">{messages.retiredHint}</p>
      </>
    )}
  </EntryDialog>
);

/** Returns the part of a page with the options of a field in their order. */
export const optionList = (field: OptionField) =>
  function OptionList({ reference: { options, revision } }: { reference: ReferenceData }) {
    return (
      <OrderedList
        entries={options.filter((option) => option.field === field)}
        revision={revision}
        hint={messages.optionParts[field].hint}
        add={messages.optionParts[field].add}
        tagOf={({ retired }) => (retired ? messages.retiredTag : undefined)}
        spellingsOf={({ aliases }) => aliases}
        order={useOptionOrder(field)}
      >
        {(option, onClose) => <OptionDialog field={field} option={option} revision={revision} onClose={onClose} />}
      </OrderedList>
    );
  };
