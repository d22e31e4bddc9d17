import { formProblemMessages as messages } from '@buckle/domain/messages/form-problems';
import type { FieldProblem } from '@buckle/domain/officer/field-problem';
import './error-summary.css';

/** All that is wrong with a form, above it; each leads to its field, which is named as its input is. */
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
