/** Icons of moving something in a list. */
import { Icon, type IconProps } from './icon.tsx';

export const UpIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 19V5.5M5.5 11.5 12 5l6.5 6.5" />
  </Icon>
);

export const DownIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 5v13.5M5.5 12.5 12 19l6.5-6.5" />
  </Icon>
);
