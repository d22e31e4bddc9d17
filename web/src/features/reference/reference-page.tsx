import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { referenceMessages as messages } from '@buckle/domain/reference/reference.messages';
import { type FieldOption, type OptionField, optionNameMax, type Rank } from '@buckle/domain/reference/reference';
import { Loaded } from '../../ui/paged-list.tsx';
import { PlainPage } from '../../ui/page-header.tsx';
import { referenceQuery } from '../../lib/reference/use-reference.ts';
import { type ReferenceData, useOptionOrder, useOrder, useSpellingCount } from './reference-query.ts';
import { SpellingList } from './spelling-list.tsx';
import { UnitList } from './unit-list.tsx';
import { post } from '../../lib/api/api-client.ts';
import { OptionRow } from '../../ui/tick.tsx';
import { CodeField, EntryDialog, linesOf, NameFields, SpellingsField, textOfLines } from './entry-dialog.tsx';
import { OrderedList } from './ordered-list.tsx';
import './reference.css';
import { number } from '@buckle/domain/intl';

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
const optionList = (field: OptionField) =>
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

/** Ranks by seniority. */
const RankList = ({ reference: { ranks, revision } }: { reference: ReferenceData }) => (
  <OrderedList
    entries={ranks}
    revision={revision}
    hint={messages.ranksHint}
    add={messages.addRank}
    tagOf={({ filled }) => (filled ? undefined : messages.noLongerFilled)}
    spellingsOf={({ shortForms }) => shortForms}
    order={useOrder()}
  >
    {(rank, onClose) => <RankDialog rank={rank} revision={revision} onClose={onClose} />}
  </OrderedList>
);

const newRank = { code: '', names: { en: '', mr: '', hi: '' }, shortForms: [], aliases: [], filled: true };

const rankLabels = {
  en: messages.english,
  mr: messages.marathi,
  hi: messages.hindi,
  code: messages.code,
  shortForms: messages.shortForms,
  aliases: messages.aliases,
  unfilled: messages.noLongerFilled,
} as const;

const NO_LONGER_FILLED = 'on';

/** Form of a rank; without one, of a new rank. */
const RankDialog = ({
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
    values={valuesOfRank(rank ?? newRank)}
    revision={revision}
    valuesIn={({ ranks }) => ranks.filter(({ id }) => id === rank?.id).map(valuesOfRank)[0]}
    describe={(name, value) => [
      rankLabels[name],
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

const valuesOfRank = ({ code, names, shortForms, aliases, filled }: Omit<Rank, 'id' | 'seniority'>) => ({
  ...names,
  code,
  shortForms: textOfLines(shortForms),
  aliases: textOfLines(aliases),
  unfilled: filled ? '' : NO_LONGER_FILLED,
});

const PARTS = [
  { path: '/reference', label: messages.ranks, Part: RankList },
  { path: '/reference/units', label: messages.units, Part: UnitList },
  { path: '/reference/zones', label: messages.optionParts.zone.label, Part: optionList('zone') },
  { path: '/reference/driving', label: messages.optionParts.drivingSkills.label, Part: optionList('drivingSkills') },
  { path: '/reference/blood', label: messages.optionParts.bloodGroup.label, Part: optionList('bloodGroup') },
  { path: '/reference/spellings', label: messages.spellings, Part: SpellingList },
] as const;

/** Ranks, units, options of fields, and the spellings in records that match none of the ranks and units. */
export function ReferencePage() {
  const { pathname, state } = useLocation();
  const waiting = useSpellingCount();
  const { Part } = PARTS.find(({ path }) => path === pathname) ?? PARTS[0];
  return (
    <PlainPage>
      <nav className="reference-parts" aria-label={messages.parts}>
        {PARTS.map(({ path, label }) => (
          <Link
            key={path}
            className="reference-parts__part"
            to={path}
            state={state}
            replace
            aria-current={path === pathname ? 'page' : undefined}
          >
            {label}
            {path === '/reference/spellings' && waiting !== undefined && (
              <>
                {' '}
                <span className="tag tag--gold">{number(waiting)}</span>
              </>
            )}
          </Link>
        ))}
      </nav>
      <Loaded query={useQuery(referenceQuery)}>{(reference) => <Part reference={reference} />}</Loaded>
    </PlainPage>
  );
}
