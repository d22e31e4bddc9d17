/** Icons of subjects. */
import { Icon, type IconProps } from './icon.tsx';

export const UserIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="8.5" r="3.8" />
    <path d="M4.5 20c.6-3.9 3.6-6.2 7.5-6.200s6.9 2.3 7.5 6.2" />
  </Icon>
);

export const IdCardIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <circle cx="8.7" cy="10.7" r="1.9" />
    <path d="M5.6 16c.4-1.6 1.6-2.5 3.1-2.500s2.7.9 3.1 2.500M14.5 10h4M14.5 14h3" />
  </Icon>
);

export const ServiceIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3.5" y="7.5" width="17" height="12" rx="2" />
    <path d="M8.5 7.500V6a1.5 1.5 0 0 1 1.5-1.500h4A1.5 1.5 0 0 1 15.5 6v1.500M3.5 12.500h17M12 11.500v2" />
  </Icon>
);

export const RewardIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="14.8" r="5" />
    <path d="m9.3 10.6-3.6-7M14.7 10.600l3.6-7M9.2 3.6 12 9.400l2.8-5.800M12 12.600v4.4" />
  </Icon>
);

export const ReprisalIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 4v16M8 20h8M5 6.500h14M5.5 6.5 3 13h5zM18.5 6.5 16 13h5z" />
    <path d="M3 13a2.5 2.5 0 0 0 5 0M16 13a2.5 2.5 0 0 0 5 0" />
  </Icon>
);

export const ListIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8.5 6.500h11M8.5 12h11M8.5 17.500h11M4.500 6.500h.1M4.500 12h.1M4.500 17.500h.1" />
  </Icon>
);

export const NoteIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 3.500h8.500L19 8v10.500a2 2 0 0 1-2 2H6.500a2 2 0 0 1-2-2V5A1.5 1.5 0 0 1 6 3.500z" />
    <path d="M14 3.500V8.500h5M8.5 12.500h7M8.5 16h4.5" />
  </Icon>
);

/** A paper with a seal. */
export const OrderIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M11 20.500H6.500a2 2 0 0 1-2-2V5A1.5 1.5 0 0 1 6 3.500h10.500a2 2 0 0 1 2 2V10M8 8h7M8 11.500h3.500" />
    <circle cx="16.300" cy="15" r="2.800" />
    <path d="m14.700 17.500-.7 4 2.300-1.300 2.300 1.300-.7-4" />
  </Icon>
);

export const OfflineIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m4 4 16 16M8.7 8.200a5 5 0 0 0-1 .6A3.9 3.9 0 0 0 7.5 17.500H16M11.5 7a5 5 0 0 1 5.3 4.2 3.2 3.2 0 0 1 2.9 4.6" />
  </Icon>
);

export const AlertIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.800v5M12 16v.2" />
  </Icon>
);

export const CheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m8.3 12.300 2.600 2.700 5-5.600" />
  </Icon>
);
