/** Icons of moving something in a list. */
import { Icon, type IconProps } from './icon.tsx';

export const UpIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 19V5.500M5.5 11.500 12 5l6.500 6.500" />
  </Icon>
);

export const DownIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 5v13.500M5.500 12.500 12 19l6.500-6.500" />
  </Icon>
);
