import type { ReactNode } from 'react';
import { recordMessages } from '@buckle/domain/messages';
import { NoteTab } from './tabs/note-tab.tsx';
import { PersonalTab } from './tabs/personal-tab.tsx';
import { ReprisalTab } from './tabs/reprisal-tab.tsx';
import { RewardsTab } from './tabs/rewards-tab.tsx';
import { ServiceTab } from './tabs/service-tab.tsx';

const { tabs } = recordMessages;

const Section = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="record-beside__section">
    <h2 className="record-beside__name">{name}</h2>
    {children}
  </section>
);

/** All five tabs of a record, one below the other. */
export const AllSections = () => (
  <>
    <Section name={tabs.personal}>
      <PersonalTab />
    </Section>
    <Section name={tabs.service}>
      <ServiceTab />
    </Section>
    <Section name={tabs.rewards}>
      <RewardsTab />
    </Section>
    <Section name={tabs.reprisal}>
      <ReprisalTab />
    </Section>
    <Section name={tabs.note}>
      <NoteTab />
    </Section>
  </>
);
