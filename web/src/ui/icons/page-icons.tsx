import type { ReactNode } from 'react';
import type { MenuPath, NavPath } from '../../lib/navigation/pages.ts';
import { EditIcon, HistoryIcon, KeyIcon, SearchIcon } from './actions.tsx';
import { CheckIcon, ImportIcon, ListIcon, NoteIcon, OrderIcon, ServiceIcon, UserIcon } from './subjects.tsx';

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
