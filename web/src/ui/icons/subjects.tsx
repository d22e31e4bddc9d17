/** Icons of subjects. */

import type { ReactNode } from 'react';
import { EditIcon, HistoryIcon, Icon, type IconProps, KeyIcon, SearchIcon } from './actions.tsx';
import type { MenuPath, NavPath } from '../../lib/navigation/pages.ts';

export const UserIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="8.5" r="3.8" />
    <path d="M4.5 20c.6-3.9 3.6-6.2 7.5-6.2s6.9 2.3 7.5 6.2" />
  </Icon>
);

export const ServiceIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3.5" y="7.5" width="17" height="12" rx="2" />
    <path d="M8.5 7.5V6a1.5 1.5 0 0 1 1.5-1.5h4A1.5 1.5 0 0 1 15.5 6v1.5M3.5 12.5h17M12 11.5v2" />
  </Icon>
);

export const NoteIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 3.5h8.5L19 8v10.5a2 2 0 0 1-2 2H6.5a2 2 0 0 1-2-2V5A1.5 1.5 0 0 1 6 3.5z" />
    <path d="M14 3.5V8.5h5M8.5 12.5h7M8.5 16h4.5" />
  </Icon>
);

/** A paper with a seal. */
export const OrderIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M11 20.5H6.5a2 2 0 0 1-2-2V5A1.5 1.5 0 0 1 6 3.5h10.5a2 2 0 0 1 2 2V10M8 8h7M8 11.5h3.5" />
    <circle cx="16.3" cy="15" r="2.8" />
    <path d="m14.7 17.5-.7 4 2.3-1.3 2.3 1.3-.7-4" />
  </Icon>
);

/** A paper that something is put into. */
export const ImportIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 14v6.5h15V14M12 3.5v11M7.5 10l4.5 4.5 4.5-4.5" />
  </Icon>
);

export const OfflineIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m4 4 16 16M8.7 8.2a5 5 0 0 0-1 .6A3.9 3.9 0 0 0 7.5 17.5H16M11.5 7a5 5 0 0 1 5.3 4.2 3.2 3.2 0 0 1 2.9 4.6" />
  </Icon>
);

export const AlertIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.8v5M12 16v.2" />
  </Icon>
);

export const CheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m8.3 12.3 2.6 2.7 5-5.6" />
  </Icon>
);

const ListIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8.5 6.5h11M8.5 12h11M8.5 17.5h11M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1" />
  </Icon>
);

/** The icons of pages, in the user menu and in the side navigation. */
export const PAGE_ICONS: Readonly<Record<MenuPath | NavPath, ReactNode>> = {
  '/home': <SearchIcon />,
  '/officers': <ListIcon />,
  '/proposals': <CheckIcon />,
  '/orders': <OrderIcon />,
  '/import': <ImportIcon />,
  '/changes': <HistoryIcon />,
  '/reference': <ServiceIcon />,
  '/users': <UserIcon />,
  '/activity': <NoteIcon />,
  '/my-proposals': <EditIcon />,
  '/account': <KeyIcon />,
};
