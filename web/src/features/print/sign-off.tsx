import { printMessages as messages } from '@buckle/domain/messages/print';
import './service-sheet.css';

/** Room to seal, date and sign the sheet by hand. */
export const SignOff = () => (
  <ul className="sheet-sign">
    {[messages.seal, messages.dateOfSignature, messages.signature].map((label) => (
      <li key={label} className="sheet-sign__place">
        {label}
      </li>
    ))}
  </ul>
);
