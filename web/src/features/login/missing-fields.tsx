import { formProblemMessages } from '@buckle/domain/messages/form-problems';
import '../../ui/error-summary.css';

/** Place for the fields of a login form that were left blank; `show-missing.ts` fills it in. */
export const MissingFields = () => (
  <section className="error-summary" role="alert" hidden>
    <h2 className="error-summary__heading">{formProblemMessages.heading}</h2>
    <ul />
  </section>
);

/** Place for the sentence beside a field, which describes its input. */
export const MissingNote = ({ id }: { id: string }) => <p id={id} className="text-field__error" />;
