import type { ReactNode } from 'react';
import { recordMessages } from '@buckle/domain/messages';
import type { Tab } from '@buckle/domain/officer/field-table';
import { NoteIcon, ServiceIcon } from '../../ui/icons/subjects.tsx';
import { IdCardIcon, ReprisalIcon, RewardIcon } from '../../ui/icons/on-demand.tsx';

interface RecordTab {
  readonly tab: Tab;
  /** Last part of its address (specification, section 2). */
  readonly path: string;
  readonly label: string;
  readonly icon: ReactNode;
}

const { tabs } = recordMessages;

const personal: RecordTab = { tab: 'personal', path: 'tab1', label: tabs.personal, icon: <IdCardIcon /> };

/** The five tabs of a record, in order. */
export const recordTabs: readonly RecordTab[] = [
  personal,
  { tab: 'service', path: 'tab2', label: tabs.service, icon: <ServiceIcon /> },
  { tab: 'rewards', path: 'tab3', label: tabs.rewards, icon: <RewardIcon /> },
  { tab: 'reprisal', path: 'tab4', label: tabs.reprisal, icon: <ReprisalIcon /> },
  { tab: 'note', path: 'tab5', label: tabs.note, icon: <NoteIcon /> },
];

/** The tab that an address shows. */
export const tabAt = (pathname: string): RecordTab =>
  recordTabs.find(({ path }) => pathname.endsWith(`/${path}`)) ?? personal;
