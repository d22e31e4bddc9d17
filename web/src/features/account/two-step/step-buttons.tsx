import { pageMessages } from '@buckle/domain/messages';
import { Button } from '../../../ui/button.tsx';

/** The two ways out of a step. */
export const StepButtons = ({ label, busy, onCancel }: { label: string; busy: boolean; onCancel: () => void }) => (
  <div className="two-step__buttons">
    <Button look="secondary" onClick={onCancel}>
      {pageMessages.cancel}
    </Button>
    <Button type="submit" busy={busy}>
      {busy ? pageMessages.working : label}
    </Button>
  </div>
);
