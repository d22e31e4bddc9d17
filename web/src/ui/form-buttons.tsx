import { pageMessages } from '@buckle/domain/messages';
import { Button } from './button.tsx';

/** Cancel and submit buttons of a form. `className`: of the row; `keep`: label of the former. */
export const FormButtons = ({
  className,
  label,
  keep = pageMessages.cancel,
  busy,
  onCancel,
}: {
  className: string;
  label: string;
  keep?: string | undefined;
  busy: boolean;
  onCancel: () => void;
}) => (
  <div className={className}>
    <Button look="secondary" onClick={onCancel}>
      {keep}
    </Button>
    <Button type="submit" busy={busy}>
      {busy ? pageMessages.working : label}
    </Button>
  </div>
);
