import { AlertIcon } from '../../ui/icons/subjects.tsx';
import './retirement-banner.css';

/** Specification, section 4: red, its colour toggling each second. */
export const RetirementBanner = ({ text }: { text: string }) => (
  <p className="retirement-banner">
    <AlertIcon size={20} />
    {text}
  </p>
);
