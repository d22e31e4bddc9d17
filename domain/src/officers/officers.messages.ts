import { appMessages, recordMessages } from '../messages.ts';
import type { LeavingWay } from '../orders/order.ts';
import type { FieldName, FixedOption, PartName } from './field-table.ts';
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
  birth: 'Birth and emergency',
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
  birthDate: 'Date of Birth',
  emergencyContact: 'Emergency Contact',
  statuses: 'Status',
  discipline: 'Orders and Appeals',
  ranks: 'Ranks Held',
  trainings: 'Training',
} as const satisfies Readonly<Record<FieldName, string>>;

/** Labels of the parts of rows. */
const partLabels = {
  status: 'Status',
  from: 'From',
  to: 'To',
  order: 'Order (number and date)',
  place: 'Place or Unit',
  counted: 'Period Counts As',
  remarks: 'Remarks',
  punishmentType: 'Punishment Type',
  dateOfPunishment: 'Date of Punishment',
  law: 'Law or Rule',
  authority: 'Authority',
  effect: 'Effect',
  appealBy: 'Appeal By',
  appealFiled: 'Appeal Filed',
  outcome: 'Outcome',
  outcomeDate: 'Date of Outcome',
  rank: 'Rank',
  mode: 'How',
  seniority: 'Seniority From',
  course: 'Course',
  result: 'Result',
} as const satisfies Readonly<Record<PartName, string>>;

/** Returns the label of a part of a row; what is none is read as it is. */
export const partLabel = (name: string): string =>
  Object.hasOwn(partLabels, name) ? partLabels[name as PartName] : name;

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
    'On leave': 'On leave',
    Suspended: 'Suspended',
    'On deputation': 'On deputation',
    Attached: 'Attached',
    'In training': 'In training',
    Absent: 'Absent',
    Retired: 'Retired',
    'Voluntarily retired': 'Voluntarily retired',
    Resigned: 'Resigned',
    Dismissed: 'Dismissed',
    Removed: 'Removed',
    Died: 'Died',
    'Transferred out': 'Transferred out',
    Left: 'Left',
    Cumulative: 'Cumulative',
    'Not cumulative': 'Not cumulative',
    Upheld: 'Upheld',
    Reduced: 'Reduced',
    'Set aside': 'Set aside',
    Direct: 'Direct',
    Promotion: 'Promotion',
    Officiating: 'Officiating',
  } satisfies Readonly<Record<FixedOption | LeavingWay, string>>),
);

/** Returns the name of a stored value of a choice; a value without one is read as it is. */
export const optionName = (value: string): string => optionNames.get(value) ?? value;

/** What a page says of an officer who is not on duty. `since`, `until`: formatted; blank where they are not known. */
export const dutyMessages = {
  of: (kind: string, { since, until, place }: { since: string; until: string; place: string }) =>
    [
      // Whoever is posted elsewhere is there; the place of others is in the service book.
      place === '' || !['On deputation', 'Attached'].includes(kind)
        ? optionName(kind)
        : `${optionName(kind)} to ${place}`,
      since === '' ? '' : `since ${since}`,
      until === '' ? '' : `until ${until}`,
    ]
      .filter((part) => part !== '')
      .join(' '),
  /** `day`: the last one of service, or a month or a year, as `left` has it. */
  gone: (day: string) => (day === '' ? 'No longer in service' : `No longer in service. Last day: ${day}`),
  /** How somebody left. */
  left: (kind: string, day: string) =>
    day === '' ? optionName(kind) : `${optionName(kind)}. Last day of service: ${day}`,
  notAvailable: (until: string) => (until === '' ? 'Not available' : `Not available until ${until}`),
  review: (day: string) => `Review due on ${day}`,
  superannuation: 'Superannuation by date of birth',
  order: 'Order',
  nothing: 'Nothing recorded.',
  withPunishments: 'With the punishments above.',
} as const;

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
  birth: recordPageMessages.birth,
  statuses: fieldLabels.statuses,
  discipline: fieldLabels.discipline,
  ranks: fieldLabels.ranks,
  trainings: fieldLabels.trainings,
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
