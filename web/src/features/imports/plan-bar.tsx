import type { SheetPart } from '@buckle/domain/imports/import-plan';
import { partsOf } from '@buckle/domain/imports/sheet-questions';
import { importPlanMessages as messages } from '@buckle/domain/imports/import-pages.messages';
import { photoImportMessages } from '@buckle/domain/imports/photo-imports.messages';
import { Button } from '../../ui/button.tsx';
import { SavingBar, useCheck } from './import-buttons.tsx';
import { CHOICES_ID, columnId, focusPart, headerText, type Plan, SHEET_ID, valuesId } from './use-plan.ts';
import type { ImportDetails, Question } from '../../lib/imports/imports.ts';
import { AlertIcon, CheckIcon } from '../../ui/icons/subjects.tsx';
import { LocalText } from '../../ui/officer-name.tsx';

/** In the thumb's reach: whether all is saved, what is left to answer, and the check. */
export function PlanBar({ plan }: { plan: Plan }) {
  const { details, plan: present, isSaving, problem, save, saved } = plan;
  const { isPending, problem: notChecked, start } = useCheck(details.summary.id, saved);
  const words = present.photos === undefined ? messages : photoImportMessages;
  const isClear = details.questions.every(({ required }) => !required);
  const rowsOf = ({ sheet, header }: SheetPart): number =>
    Math.max(0, (details.sheets[sheet]?.rows ?? 0) - header.first - header.rows);
  const rows = partsOf(present).reduce((sum, part) => sum + rowsOf(part), 0);
  return (
    <SavingBar isSaving={isSaving} problem={problem} notBegun={notChecked} onRetry={() => void save()}>
      {isClear ? (
        <Button busy={isPending} onClick={() => start()}>
          {words.check(rows)}
        </Button>
      ) : (
        <FirstQuestion details={details} />
      )}
    </SavingBar>
  );
}

/** Leads to the first question that has to be answered before the rows can be checked; nothing where there is none. */
function FirstQuestion({ details }: { details: ImportDetails }) {
  const required = itemsOf(details).filter((item) => item.required);
  const [first] = required;
  return (
    first && (
      <Button look="secondary" onClick={() => focusPart(first.part)}>
        {messages.questionsOpen(required.length)}
      </Button>
    )
  );
}

interface Item {
  readonly text: string;
  readonly required: boolean;
  /** Id of the part of the page where it is answered. */
  readonly part: string;
}

function itemsOf(details: ImportDetails): readonly Item[] {
  const { questions } = details;
  const columns = new Set(questions.flatMap(({ kind, column = 0 }) => (kind === 'value' ? [column] : [])));
  return [
    ...questions.filter(({ kind }) => kind !== 'value').map(itemOf),
    ...[...columns].map((column) => valuesItem(details, column)),
  ].toSorted((a, b) => Number(b.required) - Number(a.required));
}

const itemOf = (question: Question): Item => ({
  text: question.message,
  required: question.required,
  part: partOf(question),
});

function partOf({ kind, column }: Question): string {
  if (kind === 'sheet') return SHEET_ID;
  return column === undefined || kind === 'identity' || kind === 'repeated' ? CHOICES_ID : columnId(column);
}

/** The questions about values of a column as one. */
function valuesItem({ questions, columns }: ImportDetails, column: number): Item {
  const values = questions.filter((question) => question.kind === 'value' && (question.column ?? 0) === column);
  return {
    text: messages.valuesOf(headerText(columns, column), values.length),
    required: values.some(({ required }) => required),
    part: valuesId(column),
  };
}

/** In one line: the columns that are left out, and those that are doubtful. */
export function ColumnsLine({ details }: { details: ImportDetails }) {
  const { columns, plan, questions } = details;
  const isDoubtful = (index: number): boolean =>
    questions.some(({ kind, column }) => column === index && kind !== 'value' && kind !== 'repeated');
  const named = (test: (index: number) => boolean): string[] =>
    columns.flatMap((_, index) => (test(index) ? [headerText(columns, index)] : []));
  const leftOut = named((index) => (columns[index]?.filled ?? 0) > 0 && plan.columns[index]?.target === undefined);
  const doubtful = named(isDoubtful);
  const text = [
    leftOut.length > 0 ? messages.leftOut(leftOut) : messages.nothingLeftOut,
    ...(doubtful.length > 0 ? [messages.doubtful(doubtful)] : []),
  ].join(' ');
  return (
    <p className="card__meta" role="status">
      <LocalText text={text} />
    </p>
  );
}

/** What is not clear: each a link to where it is answered, the required ones first. */
export function Questions({ details }: { details: ImportDetails }) {
  const items = itemsOf(details);
  const required = items.filter((item) => item.required).length;
  if (items.length === 0)
    return (
      <p className="import-clear" role="status">
        <CheckIcon size={20} />
        {messages.noQuestions}
      </p>
    );
  return (
    <section className="import-questions">
      <h3 className="import-part__heading">{required > 0 ? messages.questions : messages.worthALook}</h3>
      <ul className="import-questions__list">
        {items.map(({ text, required: isRequired, part }) => (
          <li key={part + text}>
            <button type="button" className="import-question" onClick={() => focusPart(part)}>
              <AlertIcon size={18} />
              <span>
                <LocalText text={text} />
                {isRequired && required < items.length && (
                  <>
                    {' '}
                    <span className="tag tag--danger">{messages.required}</span>
                  </>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
