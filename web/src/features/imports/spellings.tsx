import { importCheckMessages as messages } from '@buckle/domain/imports/import-pages.messages';
import { type ImportDetails, type ImportSummary, isToDecide } from '../../lib/imports/imports.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { Button } from '../../ui/button.tsx';
import { LocalText } from '../../ui/officer-name.tsx';
import { Tick } from '../../ui/tick.tsx';

type EntrySpellings = ImportDetails['spellings'][number];

/** Which of the spellings are left out, and how that is changed. */
export interface SpellingChoice {
  readonly omitted: ReadonlySet<string>;
  readonly onChange: (omitted: ReadonlySet<string>) => void;
}

const keyOf = ({ of, into }: EntrySpellings, text: string): string => JSON.stringify([of, into, text]);

/** Returns the spellings to approve, as `applyImport` takes them. */
export const chosenSpellings = (spellings: readonly EntrySpellings[], omitted: ReadonlySet<string>) =>
  spellings
    .map((group) => ({
      of: group.of,
      into: group.into,
      texts: group.texts.filter((text) => !omitted.has(keyOf(group, text))),
    }))
    .filter(({ texts }) => texts.length > 0);

export const countSpellings = (groups: readonly { readonly texts: readonly string[] }[]): number =>
  groups.reduce((sum, { texts }) => sum + texts.length, 0);

function hintOf({ status, mine, created_by: author }: ImportSummary, isChosen: boolean): string {
  if (status === 'applied') return messages.spellingsAdded;
  if (!isChosen) return messages.spellingsSent;
  return mine ? messages.spellingsHint : `${messages.spellingsBy(author)} ${messages.spellingsHint}`;
}

interface SpellingsProps {
  readonly summary: ImportSummary;
  readonly spellings: readonly EntrySpellings[];
  readonly choice: SpellingChoice;
}

/** Spellings that the import adds to ranks and units: who decides on it leaves out those that are wrong. */
export function Spellings({ summary, spellings, choice: { omitted, onChange } }: SpellingsProps) {
  const isChosen = useAuth().can.administer && isToDecide(summary);
  const rows = spellings.flatMap((group) => group.texts.map((text) => ({ ...group, text, key: keyOf(group, text) })));
  if (rows.length === 0) return null;
  const toggle = (key: string, isAdded: boolean): void =>
    onChange(new Set(isAdded ? [...omitted].filter((one) => one !== key) : [...omitted, key]));
  const isAny = rows.some(({ key }) => !omitted.has(key));
  return (
    <section className="card import-part">
      <h3 className="card__title">
        {messages.spellings} <span className="card__meta">{rows.length}</span>
      </h3>
      <p className="card__meta">{hintOf(summary, isChosen)}</p>
      <ul className="import-spellings">
        {rows.map(({ key, of, text, name }) => {
          const words = (
            <span className="import-spelling__text">
              <LocalText text={text} /> → <strong>{name}</strong>{' '}
              <span className="card__meta">{messages.spellingOf[of]}</span>
            </span>
          );
          return (
            <li key={key}>
              {isChosen ? (
                <label className="import-spelling">
                  <Tick
                    type="checkbox"
                    checked={!omitted.has(key)}
                    onChange={({ target }) => toggle(key, target.checked)}
                  />
                  {words}
                </label>
              ) : (
                <span className="import-spelling">{words}</span>
              )}
            </li>
          );
        })}
      </ul>
      {isChosen && rows.length > 1 && (
        <div className="import-actions">
          <Button look="quiet" onClick={() => onChange(new Set(isAny ? rows.map(({ key }) => key) : []))}>
            {isAny ? messages.untickSpellings : messages.tickSpellings}
          </Button>
        </div>
      )}
    </section>
  );
}
