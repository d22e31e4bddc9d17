/** Icons that no page shows before the first results: kept out of the first script. */
import { Icon, type IconProps } from './actions.tsx';

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

export const PrintIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 9V4h10v5M7 17H4.5V9h15v8H17M7 14h10v6H7z" />
  </Icon>
);

export const MapPinIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 20.5s6.5-5.6 6.5-10.5a6.5 6.5 0 0 0-13 0c0 4.9 6.5 10.5 6.5 10.5z" />
    <circle cx="12" cy="10" r="2.3" />
  </Icon>
);

export const MailIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
    <path d="m4 7.5 8 6 8-6" />
  </Icon>
);

export const RemoveIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 7h14M9.5 7V5.5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1V7M7 7l.7 11a1.5 1.5 0 0 0 1.5 1.5h5.6a1.5 1.5 0 0 0 1.5-1.5L17 7M10.5 10.5v5.5M13.5 10.5v5.5" />
  </Icon>
);

export const PhotoIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 8.5a1.5 1.5 0 0 1 1.5-1.5h2.7L9.7 5h4.6l1.5 2h2.7A1.5 1.5 0 0 1 20 8.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5z" />
    <circle cx="12" cy="12.8" r="3.3" />
  </Icon>
);

export const CalendarIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4" />
  </Icon>
);

export const MoreIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="5.5" cy="12" r=".9" />
    <circle cx="12" cy="12" r=".9" />
    <circle cx="18.5" cy="12" r=".9" />
  </Icon>
);

export const CopyIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="8.5" y="8.5" width="11" height="11" rx="2" />
    <path d="M15.5 8.5V6.5a2 2 0 0 0-2-2h-7a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h2" />
  </Icon>
);

export const PreviousIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m14.5 5.5-6.5 6.5 6.5 6.5" />
  </Icon>
);

export const NextIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />
  </Icon>
);

export const ViewIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
  </Icon>
);

export const IdCardIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <circle cx="8.7" cy="10.7" r="1.9" />
    <path d="M5.6 16c.4-1.6 1.6-2.5 3.1-2.5s2.7.9 3.1 2.5M14.5 10h4M14.5 14h3" />
  </Icon>
);

export const RewardIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="14.8" r="5" />
    <path d="m9.3 10.6-3.6-7M14.7 10.6l3.6-7M9.2 3.6 12 9.4l2.8-5.8M12 12.6v4.4" />
  </Icon>
);

export const ReprisalIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 4v16M8 20h8M5 6.5h14M5.5 6.5 3 13h5zM18.5 6.5 16 13h5z" />
    <path d="M3 13a2.5 2.5 0 0 0 5 0M16 13a2.5 2.5 0 0 0 5 0" />
  </Icon>
);
