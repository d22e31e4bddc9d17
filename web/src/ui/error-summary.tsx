import { formProblemMessages as messages } from '@buckle/domain/messages/form-problems';
import './error-summary.css';

/** What is wrong with a field, which is named as its input is. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** All that is wrong with a form, above it; each leads to its field. */
export const ErrorSummary = ({
  problems,
  onPick,
}: {
  problems: readonly FieldProblem[];
  onPick: (field: string) => void;
}) =>
  problems.length > 0 && (
    <section className="error-summary" role="alert" tabIndex={-1}>
      <h2 className="error-summary__heading">{messages.heading}</h2>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <button type="button" className="error-summary__problem" onClick={() => onPick(field)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
