import { appMessages, recordMessages } from '../messages.ts';
import type { LeavingWay } from '../orders/order.ts';
import type { FieldName, FixedOption } from './field-table.ts';
import type { RecordGroup } from './record-groups.ts';
import { counted, number } from '../intl.ts';

/** Texts of the pages of a record. */
export const recordPageMessages = {
  tabList: 'Sections of the record',
  noOfficer: 'No officer selected.',
  notFound: 'This record does not exist, or was removed.',
  loading: 'Loading the record…',
  photoOf: (name: string) => `Photo of ${name}`,
  retiresOn: (month: string, year: number) => `Officer to retire on ${month} ${year}!`,
  retiresThisYear: 'Officer to retire this year!',
  spouseGovernment: 'Government Employee',
  spouseNotGovernment: 'Not a Government Employee',
  currentPosting: 'Current Posting',
  previousPostings: 'Previous Postings',
  noPreviousPostings: 'No previous postings recorded.',
  identity: 'Identity',
  numbers: 'Numbers',
  contact: 'Contact',
  personal: 'Personal',
  service: 'Service',
  rewardDetails: 'Reward Details',
  goodEntry: 'Good Entry',
  medal: 'medal',
  noRewards: 'No rewards found',
  noPunishments: 'No punishments found',
  unspecifiedPunishment: 'Unspecified Punishment',
  dateNotSpecified: 'Date not specified',
  reason: 'Reason',
  notUpdated: 'Record not updated',
  noteNotUpdated: 'Record not upated',
  /** Button label next to the officer's name. */
  callShort: 'Call',
  edit: 'Edit',
  suggestCorrection: 'Suggest a correction',
  openMap: 'Open in a map',
  /** Navigation between records of the last search. */
  withinSearch: 'Search results',
  previous: 'Previous',
  next: 'Next',
  positionInSearch: (position: number, count: string) => `${number(position)} of ${count}`,
} as const;

/** Texts of what can be done with a record on its page. */
export const recordActionMessages = {
  more: 'More',
  views: 'Who looked',
  uploadPhoto: 'Upload Photo',
  changePhoto: 'Change Photo',
  /** The record that was read before this one. */
  openedBefore: (name: string) => `Opened before: ${name}`,
  writeMail: 'Write e-mail',
  copy: 'Copy address',
  copyAddress: (address: string) => `Copy address: ${address}`,
  addressCopied: 'Address copied.',
  notCopied: 'The address could not be copied. Select it, and copy it by hand.',
} as const;

/** Labels of the record's fields. */
const fieldLabels = {
  buckleNumber: recordMessages.buckleNumber,
  employeeId: 'Employee ID (Sevaarth ID)',
  name: 'Full Name',
  designation: 'Designation',
  post: 'Post',
  dateOfJoining: 'Date of Joining',
  dateOfRetirement: 'Date of Retirement',
  zone: 'Zone',
  currentPosting: 'Current Posting',
  currentPostingTenure: 'Tenure',
  currentPostingFrom: 'Current Posting From',
  previousPostings: 'Previous Postings',
  currentAddress: 'Current Address',
  permanentAddress: 'Permanent Address',
  educationDetails: 'Education Details',
  email: 'Email',
  mobileNumber: 'Mobile Number',
  gender: 'Gender',
  maritalStatus: 'Marital Status',
  skills: 'Skills',
  drivingSkills: 'Driving Skills',
  bloodGroup: 'Blood Group',
  spouseGovernmentEmployee: 'Spouse Details',
  rewards: 'Reward Details',
  punishments: 'Punishment Records',
  specialNote: 'Special Note',
  imagePath: 'Photo',
} as const satisfies Readonly<Record<FieldName, string>>;

/** Labels in forms, where they are different. */
const formLabels: Readonly<Partial<Record<FieldName, string>>> = {
  employeeId: 'Employee ID',
  currentPostingTenure: 'Current Posting Tenure',
  spouseGovernmentEmployee: 'Spouse Government Employee',
  rewards: 'Rewards',
};

export const fieldLabel = (name: FieldName): string => fieldLabels[name];
export const formLabel = (name: FieldName): string => formLabels[name] ?? fieldLabels[name];

/** Options by the values that are stored; those of the reference data have names of their own. */
const optionNames = new Map(
  Object.entries({
    Male: 'Male',
    Female: 'Female',
    Other: 'Other',
    'N/A': appMessages.notAvailable,
    Single: 'Single',
    Married: 'Married',
    Divorced: 'Divorced',
    Widowed: 'Widowed',
    Yes: 'Yes',
    No: 'No',
    Superannuation: 'Superannuation',
    'Voluntary retirement': 'Voluntary retirement',
    Resignation: 'Resignation',
    Death: 'Death',
    Dismissal: 'Dismissal',
    Removal: 'Removal',
  } satisfies Readonly<Record<FixedOption | LeavingWay, string>>),
);

/** Returns the name of a stored value of a choice; a value without one is read as it is. */
export const optionName = (value: string): string => optionNames.get(value) ?? value;

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

/** Tenures that are derived from the dates of a posting. */
export const tenureMessages = {
  since: (from: string) => `Since ${from}`,
  until: (to: string) => `Until ${to}`,
  between: (from: string, to: string) => `${from} – ${to}`,
  lasting: (span: string, duration: string) => `${span} · ${duration}`,
  /** One of the two is not zero. */
  duration: (years: number, months: number) =>
    [years > 0 ? counted(years, 'year', 'years') : '', months > 0 ? counted(months, 'month', 'months') : '']
      .filter((part) => part !== '')
      .join(' '),
} as const;
