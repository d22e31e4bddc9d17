import { differenceMessages as messages } from '@buckle/domain/history/history.messages';
import { type FieldName, fieldNames, fieldOf, type OfficerDetails } from '@buckle/domain/officers/field-table';
import { fieldLabel } from '@buckle/domain/officers/officers.messages';
import { thumbnailPath } from '@buckle/domain/officers/wire';
import { appMessages } from '@buckle/domain/messages';
import { dayText } from '@buckle/domain/dates/calendar-date';
import { isRecord } from '@buckle/domain/officers/lists';
import { partialDateText } from '@buckle/domain/dates/partial-date';
import { choiceText } from '../lib/text/field-text.ts';
import { classes } from './classes.ts';
import { DateText } from './date-text.tsx';
import { Portrait } from './portrait.tsx';
import { LocalText, OfficerName } from './officer-name.tsx';
import './cards.css';
import './differences.css';

/** A state of the record and its column header; a single state has no header. */
export interface State {
  readonly word?: string;
  readonly details: OfficerDetails;
}

/** Value of a field in a state. `compared`: the state to compare lists with; `mark`: on entries that it lacks. */
export function FieldState({
  field,
  details,
  compared,
  mark,
}: {
  field: FieldName;
  details: OfficerDetails;
  compared?: OfficerDetails | undefined;
  mark?: string;
}) {
  const value: unknown = details[field];
  if (Array.isArray(value))
    return value.length === 0 ? <Blank /> : <Lines list={value} compared={compared?.[field]} mark={mark} />;
  const text = String(value).trim();
  if (text === '') return <Blank />;
  if (field === 'imagePath')
    return (
      <span className="differences__photo">
        <Portrait path={thumbnailPath(text)} alt={fieldLabel(field)} loading="lazy" fetchPriority="low" />
      </span>
    );
  if (fieldOf(field).format === 'partialDate') return partialDateText(text);
  if (fieldOf(field).kind === 'date') return <DateText text={text} />;
  if (field === 'name') return <OfficerName name={text} />;
  return <LocalText text={choiceText(field, text)} />;
}

const Blank = () => <span className="differences__blank">{messages.blank}</span>;

/** The entries of a list; those that `other` lacks carry the `mark`. */
function Lines({ list, compared, mark }: { list: readonly unknown[]; compared: unknown; mark: string | undefined }) {
  const elsewhere = Array.isArray(compared) ? valueLines(compared) : undefined;
  return (
    <ul className="differences__lines">
      {valueLines(list).map((line, index) => (
        <li key={index}>
          <LocalText text={line} />
          {elsewhere?.includes(line) === false && <span className="tag">{mark}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Returns the fields that are not blank. */
export const filledFields = (details: OfficerDetails): FieldName[] =>
  fieldNames.filter((field) => details[field].length > 0);

/** States of a record side by side, field by field: those of `fields`. The last is compared with the one before it. */
export const Differences = ({
  fields,
  states,
  note,
}: {
  fields: readonly FieldName[];
  states: readonly State[];
  /** A sentence under a field's label. */
  note?: (field: FieldName) => string | undefined;
}) => (
  <dl className={`differences differences--${states.length}`}>
    {fields.map((field) => (
      <div key={field} className="differences__field">
        <dt className="differences__label">
          {fieldLabel(field)}
          {note?.(field) && <span className="differences__note">{note(field)}</span>}
        </dt>
        {states.map(({ word, details }, index) => {
          const isLast = index === states.length - 1;
          return (
            <dd key={index} className={classes('differences__state', isLast && 'differences__state--last')}>
              {word && <span className="differences__word">{word}</span>}
              <div className="differences__value">
                <FieldState
                  field={field}
                  details={details}
                  compared={states[isLast ? index - 1 : states.length - 1]?.details}
                  mark={isLast ? messages.added : messages.removed}
                />
              </div>
            </dd>
          );
        })}
      </div>
    ))}
  </dl>
);

/** A list of a record as a person reads it, an entry a line. */
export const valueLines = (list: readonly unknown[]): string[] => list.map(lineOf);

/** Parts of a posting whose day and month may be missing. */
const PARTIAL_DATES = new Set(['from', 'to']);

/** Formats a list entry, a text, posting or punishment, as one line. */
function lineOf(entry: unknown): string {
  const parts = isRecord(entry) ? Object.entries(entry) : [['', entry] as const];
  return (
    parts
      .map(([name, value]) => (PARTIAL_DATES.has(name) ? partialDateText(String(value).trim()) : readable(value)))
      .filter((text) => text !== '')
      .join(' · ') || appMessages.notAvailable
  );
}

const readable = (value: unknown): string => dayText(String(value).trim());
