import { type FieldName, fieldOf } from '../officer/field-table.ts';

/** Texts of orders: kinds, states, labels and validation errors. */
export const orderMessages = {
  kinds: {
    transfer: 'Transfer',
    promotion: 'Promotion',
    good_entries: 'Good entries',
    punishment: 'Punishment',
    leaving: 'Retirement or leaving',
    general: 'Other change',
  },
  statuses: {
    draft: 'Draft',
    proposed: 'Waiting for approval',
    pending: 'Pending',
    in_force: 'In force',
    cancelled: 'Cancelled',
    declined: 'Declined',
    discarded: 'Discarded',
  },
  /** Outcome of a line. */
  outcomes: {
    waiting: 'Waiting',
    applied: 'Applied',
    declined: 'Declined',
    skipped: 'Not applied',
    reversed: 'Set back',
    conflict: 'Kept',
  },
  headerLabels: {
    number: 'Order number',
    date: 'Date of order',
    authority: 'Issued by',
    kind: 'Kind of order',
    subject: 'Subject',
    effectiveDate: 'Effective from',
    remarks: 'Remarks',
  },
  valueLabels: {
    posting: 'New posting',
    zone: 'Zone',
    post: 'Post',
    relieved: 'Relieved on',
    joined: 'Joined on',
    designation: 'New designation',
    buckleNumber: 'New buckle number',
    count: 'Number of good entries',
    reason: 'Reason',
    type: 'Type of punishment',
    date: 'Date',
    appealBy: 'Appeal by',
    how: 'How they leave',
  },
  punishmentDate: 'Date of punishment',
  leavingDate: 'Date of leaving',
} as const;

/** Validation errors of orders. */
export const orderProblemMessages = {
  notInteger: (label: string, min: number, max: number) => `${label} must be a whole number from ${min} to ${max}.`,
  notText: 'This must be the details of an order.',
  notLines: 'The officers of an order must be a list.',
  tooManyLines: (max: number) => `An order can have at most ${max.toLocaleString('en-IN')} officers.`,
  noLines: 'Add at least one officer.',
  noOfficer: 'Choose the officer.',
  sameOfficer: (line: number) => `This officer is already on line ${line}.`,
  noFields: 'Choose at least one field to change.',
  noSuchField: (name: string) => `An order cannot change "${name}".`,
  joinedBeforeRelieved: 'Joined on cannot be before Relieved on.',
  appealBeforePunishment: 'Appeal by cannot be before the date of punishment.',
  postingStartsLater: (began: string) => `The current posting is recorded from ${began}. It cannot end before that.`,
  alreadyPosted: (posting: string, day: string) =>
    `The record has “${posting}” from ${day} already. Remove the officer from the order.`,
  rewardsNotNumber: (rewards: string) =>
    `Reward Details say "${rewards}", which is not a number. Edit the record first: enter how many good entries there are.`,
  tooManyEntries: (label: string, max: number) =>
    `${label} already has ${max} entries. Remove some from the record first.`,
} as const;

/** Warnings about orders; they never block. */
export const orderWarningMessages = {
  kinds: {
    tenure: 'Normal tenure not completed',
    share: 'Many moved from one unit',
    retirement: 'Retiring soon',
    pending_order: 'In another order',
    rank: 'Rank and post differ',
    zone: 'Zone and unit differ',
    same_order: 'Same number and date',
    before_joining: 'Before joining',
    number_worn: 'Number in use',
    lower_rank: 'To a lower rank',
    future_date: 'Dated in the future',
    late_posting: 'Before the current posting',
  },
  tenure: (posting: string, since: string, years: number, until: string) =>
    `At “${posting}” since ${since}. Normal tenure: ${years} years, until ${until}.`,
  commissionerateTenure: (since: string, years: number, until: string) =>
    `In this commissionerate since ${since}. Normal tenure: ${years} years, until ${until}.`,
  share: (posting: string, moved: number, staff: number, parts: number, of: number) =>
    `${moved} of ${staff} officers of “${posting}” are moved within a year: more than ${parts === 1 && of === 3 ? 'one third' : `${parts} of ${of}`}.`,
  retires: (day: string, months: number) => `Retires on ${day}, within ${months} months of the order.`,
  retired: (day: string) => `Retired on ${day}, before the order takes effect.`,
  pendingOrders: (numbers: readonly string[]) =>
    `Also in ${numbers.length === 1 ? 'the pending order' : 'the pending orders'} ${numbers.join(', ')}.`,
  rankBelow: (rank: string, post: string) => `${rank} is below the rank that “${post}” names.`,
  sameOrder: (by: readonly string[]) => `An order of ${by.join(', ')} has the same number and date.`,
  beforeJoining: (day: string, joining: string) => `From ${day}, before the date of joining, ${joining}.`,
  numberWorn: (number: string, rank: string, names: readonly string[]) =>
    `${names.join(', ')} (${rank}) ${names.length === 1 ? 'has' : 'have'} the number ${number}.`,
  lowerRank: (rank: string, before: string) => `${rank} is below ${before}.`,
  futureDate: (day: string) => `The order is dated ${day}, which is still to come.`,
  latePosting: (current: string, since: string) =>
    `At “${current}” since ${since}. The order's posting is entered before that, and zone and post stay.`,
  zone: (posting: string, ofUnit: string, zone: string) => `“${posting}” is in ${ofUnit}, not in ${zone}.`,
  rankAbove: (rank: string, post: string) => `${rank} is above the rank that “${post}” names.`,
} as const;

/** Outcome of a line. */
export const orderResultMessages = {
  withdrawn: 'The record is withdrawn.',
  noRecord: 'There is no such record.',
  conflicts: (fields: readonly FieldName[]) =>
    `Changed since, and kept: ${fields.map((name) => fieldOf(name).label).join(', ')}.`,
  nothingChanged: 'The order changed nothing in this record.',
  employeeIdTwice: 'Only one officer can have this employee id.',
  /** Reason of the change that takes an order out of force again. */
  aheadOfItsDay: (day: string) => `The clock was ahead. This order is in force from ${day}.`,
} as const;
