import { writeMessages } from '@buckle/domain/messages/write';
import type { SaveFailure } from './use-save.ts';

/** All that is wrong with the form, above it; each leads to its field. */
export const FormSummary = ({
  failure,
  onPick,
}: {
  failure: SaveFailure | undefined;
  onPick: (field: string) => void;
}) =>
  failure !== undefined &&
  failure.problems.length > 0 && (
    <section className="form-summary" tabIndex={-1}>
      <h2 className="form-summary__heading">{writeMessages.invalid}</h2>
      <ul>
        {failure.problems.map(({ field, message }) => (
          <li key={field}>
            <button type="button" className="form-summary__problem" onClick={() => onPick(field)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
