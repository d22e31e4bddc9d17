import { Icon } from '../../ui/icons/icon.tsx';

/** An eye; struck through where pressing hides again. */
export const EyeIcon = () => (
  <Icon>
    <path d="M2.5 12C4.600 8.200 8 6 12 6s7.400 2.200 9.500 6c-2.100 3.800-5.500 6-9.500 6s-7.400-2.200-9.500-6z" />
    <circle cx="12" cy="12" r="2.800" />
    <path className="password-field__strike" d="m4.500 4.500 15 15" />
  </Icon>
);
