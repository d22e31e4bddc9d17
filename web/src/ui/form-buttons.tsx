import { pageMessages } from '@buckle/domain/messages';
import { Button } from './button.tsx';

/** The two ways out of a form: one leaves it, the other sends it. `className`: of the row that they stand in. */
export const FormButtons = ({
  className,
  label,
  busy,
  onCancel,
}: {
  className: string;
  label: string;
  busy: boolean;
  onCancel: () => void;
}) => (
  <div className={className}>
    <Button look="secondary" onClick={onCancel}>
      {pageMessages.cancel}
    </Button>
    <Button type="submit" busy={busy}>
      {busy ? pageMessages.working : label}
    </Button>
  </div>
);
