import { recordMessages } from '../messages.ts';
import type { RecordGroup } from '../officer/record-groups.ts';

/** The groups in which a record is edited. */
export const groupLabels = {
  identity: 'Name and photo',
  numbers: recordMessages.numbers,
  contact: recordMessages.contact,
  personal: recordMessages.personal,
  service: recordMessages.service,
  currentPosting: recordMessages.currentPosting,
  previousPostings: recordMessages.previousPostings,
  rewards: recordMessages.tabs.rewards,
  reprisal: recordMessages.tabs.reprisal,
  note: recordMessages.tabs.note,
} as const satisfies Readonly<Record<RecordGroup, string>>;

/** Label of a pencil and title of what it opens: an administrator edits, others suggest. */
export const editGroupText = (edits: boolean, group: RecordGroup): string =>
  `${edits ? recordMessages.edit : recordMessages.suggestCorrection}: ${groupLabels[group]}`;
