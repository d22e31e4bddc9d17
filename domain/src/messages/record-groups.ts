import { recordMessages } from '../messages.ts';
import { recordPageMessages } from './record.ts';
import type { RecordGroup } from '../officer/record-groups.ts';

/** The groups in which a record is edited. */
export const groupLabels = {
  identity: 'Name and photo',
  numbers: recordPageMessages.numbers,
  contact: recordPageMessages.contact,
  personal: recordPageMessages.personal,
  service: recordPageMessages.service,
  currentPosting: recordPageMessages.currentPosting,
  previousPostings: recordPageMessages.previousPostings,
  rewards: recordMessages.tabs.rewards,
  reprisal: recordMessages.tabs.reprisal,
  note: recordMessages.tabs.note,
} as const satisfies Readonly<Record<RecordGroup, string>>;

/** Label of a pencil and title of what it opens: an administrator edits, others suggest. */
export const editGroupText = (edits: boolean, group: RecordGroup): string =>
  `${edits ? recordPageMessages.edit : recordPageMessages.suggestCorrection}: ${groupLabels[group]}`;
