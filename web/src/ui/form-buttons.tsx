import { pageMessages } from '@buckle/domain/messages';
import { Button } from './button.tsx';

/** Cancel and submit buttons of a form. `className`: of the row. */
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
