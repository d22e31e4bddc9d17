/** Icons of things to do. */
import { Icon, type IconProps } from './icon.tsx';

export const BackIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M19 12H5.500M11 5.5 4.5 12l6.5 6.5" />
  </Icon>
);

export const SearchIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="m15 15 5 5" />
  </Icon>
);

export const PlusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);

export const EditIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 19.500h4L19.6 8.400a1.7 1.7 0 0 0 0-2.400l-1.6-1.600a1.7 1.7 0 0 0-2.4 0L4.5 15.500zM13.5 6.500l4 4" />
  </Icon>
);

export const PrintIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 9V4h10v5M7 17H4.500V9h15v8H17M7 14h10v6H7z" />
  </Icon>
);

export const LogoutIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M13.5 4.500H6.500a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h7M10.5 12h9M16 8l4 4-4 4" />
  </Icon>
);

export const KeyIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="8" cy="15.5" r="4" />
    <path d="m11 12.7 8.5-8.200M16 8l3 3" />
  </Icon>
);

export const MapPinIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 20.500s6.5-5.6 6.5-10.500a6.5 6.5 0 0 0-13 0c0 4.9 6.5 10.5 6.5 10.500z" />
    <circle cx="12" cy="10" r="2.3" />
  </Icon>
);

export const PhoneIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6.2 3.800h2.500l1.6 4.3-2 1.500c1 2.3 2.8 4.1 5.1 5.100l1.5-2 4.3 1.600v2.500c0 1.6-1.3 2.8-2.9 2.600C9.5 18.7 4.3 13.5 3.6 6.700c-.2-1.6 1-2.9 2.6-2.900z" />
  </Icon>
);

export const MailIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
    <path d="m4 7.5 8 6 8-6" />
  </Icon>
);

export const RemoveFilterIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m6.5 6.5 11 11M17.5 6.500l-11 11" />
  </Icon>
);

export const RemoveIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 7h14M9.500 7V5.500a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1V7M7 7l.7 11a1.500 1.500 0 0 0 1.500 1.500h5.600a1.500 1.500 0 0 0 1.500-1.500L17 7M10.500 10.500v5.500M13.500 10.500v5.500" />
  </Icon>
);

export const PhotoIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 8.500a1.500 1.500 0 0 1 1.500-1.500h2.700L9.700 5h4.600l1.500 2h2.700A1.500 1.500 0 0 1 20 8.500v9a1.500 1.500 0 0 1-1.500 1.500h-13A1.500 1.500 0 0 1 4 17.500z" />
    <circle cx="12" cy="12.800" r="3.300" />
  </Icon>
);

export const CalendarIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 6.500h15v13h-15zM4.5 10.500h15M8.500 4v4M15.500 4v4" />
  </Icon>
);

export const MoreIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="5.500" cy="12" r=".9" />
    <circle cx="12" cy="12" r=".9" />
    <circle cx="18.500" cy="12" r=".9" />
  </Icon>
);

export const HistoryIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.200 9.500A8.200 8.200 0 1 1 3.800 13M3.800 4.500v5h5M12 7.800V12l3 2" />
  </Icon>
);

export const CopyIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="8.500" y="8.500" width="11" height="11" rx="2" />
    <path d="M15.500 8.500V6.500a2 2 0 0 0-2-2h-7a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h2" />
  </Icon>
);

export const PreviousIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m14.500 5.500-6.500 6.500 6.500 6.500" />
  </Icon>
);

export const NextIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m9.500 5.500 6.500 6.500-6.500 6.500" />
  </Icon>
);

export const ViewIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.500 12C5 7.500 8.300 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.800 6.500-9.500 6.500S5 16.500 2.500 12z" />
    <circle cx="12" cy="12" r="3" />
  </Icon>
);
