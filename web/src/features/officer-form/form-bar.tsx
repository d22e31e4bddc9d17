import { officerFormMessages as messages } from '@buckle/domain/messages/officer-form';
import { Button } from '../../ui/button.tsx';
import type { Save, SaveFailure, SaveProgress } from './use-save.ts';

const FormProgress = ({ progress }: { progress: SaveProgress }) => (
  <p className="form-bar__progress" role="status">
    {progress.step === 'image' ? messages.uploading : messages.saving}
    {progress.step === 'image' && <progress aria-label={messages.uploading} value={progress.part} />}
  </p>
);

/** Persistent error message; the toast disappears. */
const FormFailure = ({ failure: { text, sessionExpired } }: { failure: SaveFailure }) => (
  <p className="form-bar__failure">
    {text}
    {sessionExpired && (
      <a href="/" target="_blank" rel="noopener">
        {messages.logInElsewhere}
      </a>
    )}
  </p>
);

/** Cancel and submit, always in reach. */
export const FormBar = ({
  label,
  save: { progress, failure },
  onCancel,
}: {
  /** Label of the submit button. */
  label: string;
  save: Save;
  onCancel: () => void;
}) => (
  <div className="form-bar">
    {progress && <FormProgress progress={progress} />}
    {failure?.problems.length === 0 && <FormFailure failure={failure} />}
    <div className="form-bar__buttons">
      <Button look="secondary" data-leaves="" onClick={onCancel}>
        {messages.cancel}
      </Button>
      <Button type="submit" busy={progress !== undefined}>
        {label}
      </Button>
    </div>
  </div>
);
