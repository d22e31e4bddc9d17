import { differenceMessages as messages } from '@buckle/domain/messages/history';
import { fieldNames, fieldOf, type FieldName, type OfficerDetails } from '@buckle/domain/officer/field-table';
import { thumbnailPath } from '@buckle/domain/officer/photo-path';
import { spouseText } from '../../lib/text/spouse-text.ts';
import { classes } from '../classes.ts';
import { DateText } from '../date-text.tsx';
import { Portrait } from '../portrait.tsx';
import { readablePartialDate, valueLines } from './value-lines.ts';
import { LocalText } from '../local-text.tsx';
import { OfficerName } from '../officer-name.tsx';
import './differences.css';

/** A state of the record and its column header; a single state has no header. */
export interface State {
  readonly word?: string;
  readonly details: OfficerDetails;
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
        <Portrait path={thumbnailPath(text)} alt={fieldOf(field).label} loading="lazy" fetchPriority="low" />
      </span>
    );
  if (fieldOf(field).format === 'partialDate') return readablePartialDate(text);
  if (fieldOf(field).kind === 'date') return <DateText text={text} />;
  if (field === 'name') return <OfficerName name={text} />;
  return <LocalText text={field === 'spouseGovernmentEmployee' ? spouseText(text) : text} />;
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
          {fieldOf(field).label}
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
