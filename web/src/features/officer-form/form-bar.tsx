import { formMessages } from '@buckle/domain/messages';
import { officerFormMessages as say } from '@buckle/domain/messages/officer-form';
import { Button } from '../../ui/button.tsx';
import type { Save, SaveFailure, SaveProgress } from './use-save.ts';

const FormProgress = ({ progress }: { progress: SaveProgress }) => (
  <p className="form-bar__progress" role="status">
    {progress.step === 'image' ? say.uploading : say.saving}
    {progress.step === 'image' && <progress aria-label={say.uploading} value={progress.part} />}
  </p>
);

/** Persistent error message; the toast disappears. */
const FormFailure = ({ failure: { text, sessionEnded } }: { failure: SaveFailure }) => (
  <p className="form-bar__failure">
    {text}
    {sessionEnded && (
      <a href="/" target="_blank" rel="noopener">
        {say.logInAgain}
      </a>
    )}
  </p>
);

/** Cancel and submit, always in reach. */
export const FormBar = ({
  editing,
  save: { progress, failure },
  onCancel,
}: {
  editing: boolean;
  save: Save;
  onCancel: () => void;
}) => (
  <div className="form-bar">
    {progress && <FormProgress progress={progress} />}
    {failure?.problems.length === 0 && <FormFailure failure={failure} />}
    <div className="form-bar__buttons">
      <Button look="secondary" data-leaves="" onClick={onCancel}>
        {say.cancel}
      </Button>
      <Button type="submit" busy={progress !== undefined}>
        {editing ? formMessages.update : formMessages.add}
      </Button>
    </div>
  </div>
);
