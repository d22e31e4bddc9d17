import { dayText } from '../dates/calendar-date.ts';
import { type FieldName } from '../officers/field-table.ts';
import { fieldLabel } from '../officers/officers.messages.ts';
import { partialDateText } from '../dates/partial-date.ts';
import { codedMessages } from '../coded-messages.ts';
import { counted, enumeration, number, plural } from '../intl.ts';

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

/**
 * Punishments of officers up to Inspector, as suggestions: rule 3 (1) of the Bombay Police (Punishments and Appeals)
 * Rules, 1956, repeated in section 25 (1) of the Maharashtra Police Act. Records have the text as it is chosen or typed.
 */
export const punishmentTypes: readonly string[] = [
  'Recovery from pay',
  'Suspension',
  'Reduction in rank, grade or pay',
  'Removal from an office of distinction',
  'Withdrawal of special emoluments',
  'Compulsory retirement',
  'Removal from service',
  'Dismissal',
];

/** What the default rules are taken from. Warnings store the text. */
export const ruleSources = {
  dyspAndAbove:
    'Maharashtra Police Act, s. 22N(1)(a): for Police Personnel of and above the rank of Deputy Superintendent of Police or Assistant Commissioner of Police a normal tenure shall be of two years at one place of posting.',
  constabulary:
    'Maharashtra Police Act, s. 22N(1)(b): for Police Constabulary a normal tenure shall be of five years at one place of posting.',
  crimeAndSpecialBranch:
    'Maharashtra Police Act, s. 22N(1)(c): for the Crime Branch and Special Branch in a Commissionerate, a normal tenure shall be of three years.',
  stationOrBranch:
    'Maharashtra Police Act, s. 22N(1)(c): for Police Officers of the rank of Police Sub-Inspector, Assistant Police Inspector and Police Inspector a normal tenure shall be of two years at a Police Station or Branch.',
  commissionerate:
    'Maharashtra Police Act, s. 22N(1)(d): for Police Officers of the rank of Police Sub-Inspector, Assistant Police Inspector and Police Inspector a normal tenure shall be of six years at Commissionerates other than Mumbai.',
  mumbai:
    'Maharashtra Police Act, s. 22N(1)(d): for Police Officers of the rank of Police Sub-Inspector, Assistant Police Inspector and Police Inspector a normal tenure shall be of eight years at Mumbai Commissionerate.',
  share:
    'Maharashtra Police Act, s. 22N-1 (inserted by Maharashtra Act 11 of 2015): not more than one third of the staff of an office or department may be transferred from it at a time in a year.',
  retirement: 'Setting of this directory; no section of the Act.',
} as const;

/** Validation errors of orders. */
export const orderProblemMessages = /* @__PURE__ */ codedMessages('order', {
  notInteger: (label: string, min: number, max: number) => `${label} must be a whole number from ${min} to ${max}.`,
  notText: 'This must be the details of an order.',
  notLines: 'The officers of an order must be a list.',
  tooManyLines: (max: number) => `An order can have at most ${number(max)} officers.`,
  noLines: 'Add at least one officer.',
  noOfficer: 'Choose the officer.',
  sameOfficer: (line: number) => `This officer is already on line ${line}.`,
  noFields: 'Choose at least one field to change.',
  noSuchField: (name: string) => `An order cannot change "${name}".`,
  joinedBeforeRelieved: 'Joined on cannot be before Relieved on.',
  appealBeforePunishment: 'Appeal by cannot be before the date of punishment.',
  postingStartsLater: (began: string) =>
    `The current posting is recorded from ${partialDateText(began)}. It cannot end before that.`,
  alreadyPosted: (posting: string, day: string) =>
    `The record has “${posting}” from ${dayText(day)} already. Remove the officer from the order.`,
  rewardsNotNumber: (rewards: string) =>
    `Reward Details say "${rewards}", which is not a number. Edit the record first: enter how many good entries there are.`,
  tooManyEntries: (list: FieldName, max: number) =>
    `${fieldLabel(list)} already has ${max} entries. Remove some from the record first.`,
});

/** Kinds of warnings about orders. */
export const orderWarningKindMessages = {
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
} as const;

/** Warnings about orders; they never block. Days: `YYYY-MM-DD`, of since and until also a month or a year. */
export const orderWarningMessages = /* @__PURE__ */ codedMessages('orderWarning', {
  tenure: (posting: string, since: string, years: number, until: string) =>
    `At “${posting}” since ${partialDateText(since)}. Normal tenure: ${years} years, until ${partialDateText(until)}.`,
  commissionerateTenure: (since: string, years: number, until: string) =>
    `In this commissionerate since ${partialDateText(since)}. Normal tenure: ${years} years, until ${partialDateText(until)}.`,
  share: (posting: string, moved: number, staff: number, parts: number, of: number) =>
    `${moved} of ${staff} officers of “${posting}” are moved within a year: more than ${parts === 1 && of === 3 ? 'one third' : `${parts} of ${of}`}.`,
  retires: (day: string, months: number) => `Retires on ${dayText(day)}, within ${months} months of the order.`,
  retired: (day: string) => `Retired on ${dayText(day)}, before the order takes effect.`,
  pendingOrders: (numbers: readonly string[]) =>
    `Also in ${plural(numbers.length, 'the pending order', 'the pending orders')} ${enumeration(numbers)}.`,
  rankBelow: (rank: string, post: string) => `${rank} is below the rank that “${post}” names.`,
  sameOrder: (by: readonly string[]) => `An order of ${enumeration(by)} has the same number and date.`,
  beforeJoining: (day: string, joining: string) =>
    `From ${dayText(day)}, before the date of joining, ${dayText(joining)}.`,
  numberWorn: (number: string, rank: string, names: readonly string[]) =>
    `${enumeration(names)} (${rank}) ${plural(names.length, 'has', 'have')} the number ${number}.`,
  lowerRank: (rank: string, before: string) => `${rank} is below ${before}.`,
  futureDate: (day: string) => `The order is dated ${dayText(day)}, which is still to come.`,
  latePosting: (current: string, since: string) =>
    `At “${current}” since ${dayText(since)}. The order's posting is entered before that, and zone and post stay.`,
  zone: (posting: string, ofUnit: string, zone: string) => `“${posting}” is in ${ofUnit}, not in ${zone}.`,
  rankAbove: (rank: string, post: string) => `${rank} is above the rank that “${post}” names.`,
});

/** Outcome of a line. */
export const orderResultMessages = /* @__PURE__ */ codedMessages('orderResult', {
  withdrawn: 'The record is withdrawn.',
  noOfficer: 'There is no such officer.',
  conflicts: (fields: readonly FieldName[]) =>
    `Changed since, and kept: ${enumeration(fields.map((name) => fieldLabel(name)))}.`,
  nothingChanged: 'The order changed nothing in this record.',
  employeeIdTwice: 'Only one officer can have this employee id.',
});

const officersText = (count: number): string => counted(count, 'officer', 'officers');

/** Texts of the page on which an order is written. */
export const orderPageMessages = {
  order: 'Order',
  about: 'The order',
  requiredHint: 'Fields marked * are needed to issue the order.',
  scan: 'Scan of the order',
  scanHint: (megabytes: number) => `PDF or image, at most ${megabytes} MB.`,
  chooseScan: 'Choose a file',
  removeScan: (name: string) => `Remove ${name}`,
  uploadingScan: (name: string) => `Sending ${name}…`,
  scanTooLarge: (megabytes: number) => `This file is too large. Choose one of at most ${megabytes} MB.`,
  scanFailed: 'The file was not sent. Choose it again.',

  officers: 'Officers',
  names: 'Paste or type numbers, ids or names',
  namesHint: 'One a line, or a table. For example 348, PC 348, a full name, or HC 1983 Ravi Kale, Wakad.',
  addOfficers: 'Add officers',
  lookingUp: (texts: number) => `Looking up ${officersText(texts)}…`,
  notLookedUp: (texts: number) => `${counted(texts, 'entry is', 'entries are')} not looked up yet.`,
  doubles: (texts: readonly string[]) => `Entered more than once, added once: ${enumeration(texts)}.`,
  tooMany: (max: number, texts: number) =>
    `An order can have at most ${number(max)} officers. These ${number(texts)} are not added yet.`,
  several: (text: string, officers: number) => `${officersText(officers)} match “${text}”. Choose one.`,
  similar: (text: string) => `Nobody matches “${text}” exactly. Choose one of these, or enter it again.`,
  moreThanListed: (shown: number) => `The first ${number(shown)} are shown. Enter more of the name for the others.`,
  nobody: (text: string) => `Nobody matches “${text}”. Enter it again or remove it.`,
  toChoose: (text: string) => `Choose the officer for “${text}”, or remove the line.`,
  retype: (text: string) => `Enter again: ${text}`,
  lookUp: 'Look up',
  lookUpText: (text: string) => `Look up: ${text}`,
  remove: 'Remove',
  removeLine: (name: string) => `Remove ${name}`,
  noOfficers: 'No officers yet.',

  values: 'For all officers',
  addField: 'Field to change',
  chooseField: 'Choose a field',
  blankEmpties: 'A field that is left blank here is emptied.',
  removeField: (label: string) => `Remove ${label}`,
  numberOfAll: 'Whole number',

  lines: 'Officers of the order',
  linesHint: 'Fill in a box only where an officer differs from the others. A block of cells can be pasted.',
  officer: 'Officer',
  rank: 'Rank',
  posting: 'Present posting',
  ofOfficer: (label: string, name: string) => `${label}, ${name}`,
  sameForAll: 'As for all',
  blockSkipped: (rows: number) =>
    plural(
      rows,
      'The last pasted row was left out: there are fewer officers.',
      `The last ${number(rows)} pasted rows were left out: there are fewer officers.`,
    ),
  show: 'Show',
  filters: {
    all: (lines: number) => `All ${number(lines)}`,
    unclear: (lines: number) => `${number(lines)} to choose`,
    problems: (lines: number) => `${number(lines)} with problems`,
    warnings: (lines: number) => `${number(lines)} with warnings`,
  },
  previous: 'Previous',
  next: 'Next',
  pageOf: (from: number, to: number, of: number) => `${number(from)} to ${number(to)} of ${number(of)}`,

  preview: 'What will change',
  previewButton: 'Preview',
  previewHint: 'Add officers and fill in what is needed: the changes appear here.',
  previewing: 'Working out the changes…',
  previewFailed: 'The changes cannot be shown now.',
  outdated: 'The order was changed since. Preview it again.',
  counts: (officers: number, values: number, problems: number, warnings: number) =>
    [
      officersText(officers),
      counted(values, 'value changes', 'values change'),
      ...(problems > 0 ? [counted(problems, 'problem', 'problems')] : []),
      ...(warnings > 0 ? [counted(warnings, 'warning', 'warnings')] : []),
    ].join(' · '),
  unchanged: 'Nothing changes in this record.',

  putInForce: 'Put in force',
  issueAhead: (day: string) => `Issue: takes effect on ${day}`,
  sendForApproval: 'Send for approval',
  saveDraft: 'Save draft',
  saving: 'Saving…',
  issuing: 'One moment…',
  willBeApproved: 'An administrator will check the order before it takes effect.',
  inForce: (records: number) =>
    plural(
      records,
      'The order is in force. 1 record changed.',
      `The order is in force. ${number(records)} records changed.`,
    ),
  skipped: (lines: number) =>
    counted(lines, 'officer was left out: see the order.', 'officers were left out: see the order.'),
  pending: (day: string) => `The order is issued and takes effect on ${day}.`,
  sent: 'The order is sent to an administrator for approval.',
  draftSaved: 'Draft saved.',
  draftPart: (texts: number) =>
    plural(
      texts,
      'Draft saved, without the entry that is not clear yet. Choose who is meant, or remove it.',
      `Draft saved, without the ${number(texts)} entries that are not clear yet. Choose who is meant, or remove them.`,
    ),
  notSaved: 'The order was not saved. Check the connection and try again: what you entered is still here.',
  reload: 'Load the saved order',
  reloadHint: 'What you entered here is then replaced.',
  noLongerDraft: 'This order is no longer a draft. Open it to see it.',
  openOrder: 'Open the order',
} as const;

/** Texts of the list of orders, and of orders on other pages. */
export const orderListMessages = {
  newOrder: 'New order',
  /** Button that shows one kind of orders only. */
  waiting: 'Waiting for approval',
  anyKind: 'Any kind',
  anyStatus: 'Any status',
  kind: 'Kind',
  status: 'Status',
  narrow: 'Order number, or an officer',
  noNumber: 'No number yet',
  officers: officersText,
  createdBy: (by: string) => `Made by ${by}`,
  createdByYou: 'Made by you',
  effective: (day: string) => `Effective from ${day}`,
  skipped: (count: number) => `Not applied to ${officersText(count)}`,
  none: 'There are no orders yet.',
  noneHint: 'An order changes the records of many officers at once: transfers, promotions, good entries and others.',
  noneFound: 'No order was found.',
  noneFoundHint: 'Try another number, officer or day, or remove a filter.',
  /** Subject of the export. */
  these: 'these orders',
  /** On the page of approvals. */
  waitingForApproval: (count: number, more: boolean) =>
    count === 1 && !more
      ? '1 order waiting for approval'
      : `${number(count)}${more ? '+' : ''} orders waiting for approval`,
  /** On a record. */
  ofRecord: 'Orders',
  dated: (day: string) => `dated ${day}`,
} as const;

/** Texts of the page of an order. */
export const orderViewMessages = {
  backToOrders: 'Back to orders',
  notSelected: 'No order selected.',
  notSelectedHint: 'Choose one in the list of orders.',
  goToOrders: 'Go to orders',
  values: 'For all officers',
  officers: 'Officers',
  created: (by: string, when: string) => `Made by ${by}, ${when}`,
  createdByYou: (when: string) => `Made by you, ${when}`,
  approved: (by: string, when: string) => `Approved by ${by}, ${when}`,
  declined: (by: string, when: string) => `Declined by ${by}, ${when}`,
  cancelled: (by: string, when: string) => `Cancelled by ${by}, ${when}`,
  reason: 'Reason',
  /** Effect of a status on the records. */
  meaning: {
    draft: 'Nothing is changed before it is issued.',
    proposed: 'Nothing is changed before an administrator approves it.',
    pending: (day: string) => `The records are changed on ${day}, as soon as that day begins.`,
    in_force: (day: string) => `In force from ${day}.`,
    cancelled: 'It is no longer in force.',
    declined: 'It changed nothing.',
    discarded: 'It changed nothing.',
  },
  skipped: (count: number) => `It was not applied to ${officersText(count)}. The list says why.`,
  scan: 'Scan of the paper',
  downloadScan: (name: string) => `Download ${name}`,
  /** Column headers of the lines. */
  columns: { officer: 'Officer', own: 'Only for this officer', check: 'Check', outcome: 'Outcome' },
  asAll: 'As for all',
  withdrawn: 'Withdrawn record',
  noRecord: 'This record does not exist.',
  noLines: 'No officers are in this order yet.',
  warned: (count: number, lines: number) => `Check ${number(count)} of ${officersText(lines)}: something is unusual.`,
  canBeIssued: 'The order can be issued all the same.',
  rule: 'Rule',
  moreOfficers: (count: number) => `Show ${officersText(count)} more`,
  willChange: 'What it will change',
  changed: 'What it changed',
  setBack: 'What was set back',
  changesNothing: 'It changes nothing in this record.',
  notYet: 'The order cannot be issued like this:',

  edit: 'Edit',
  discard: 'Discard',
  discardTitle: 'Discard this order?',
  discardHint: 'It will not change any record. It stays in the list of discarded orders.',
  discarded: 'Order discarded.',

  approvedFor: (name: string) => `Approve for ${name}`,
  allTicked: 'All officers',
  decideHint: 'Untick the officers for whom you do not approve the order.',
  noneTicked: 'Tick the officers for whom you approve the order, or decline it.',
  approve: 'Approve',
  approvePart: (ticked: number, all: number) => `Approve for ${number(ticked)} of ${number(all)}`,
  approveTitle: 'Approve this order?',
  approveHint: (ticked: number, day: string, isAhead: boolean) =>
    isAhead
      ? `The records of ${officersText(ticked)} are changed on ${day}.`
      : `The records of ${officersText(ticked)} are changed at once, effective from ${day}.`,
  approveRest: (count: number) => `For ${officersText(count)} it is declined.`,
  approveReason: 'Remarks (optional)',
  decline: 'Decline',
  declineTitle: 'Decline this order?',
  declineReason: 'Reason (the sender will see it)',
  approvedDone: 'Order approved.',
  declinedDone: 'Order declined.',
  /** An approval that could not be applied to all. */
  skippedDone: (count: number) => `It could not be applied to ${officersText(count)}. The list says why.`,

  cancel: 'Cancel order',
  cancelTitle: 'Cancel this order?',
  cancelInForce: (count: number) =>
    `What it changed in the records of ${officersText(count)} is set back. What was changed later stays as it is, and is named afterwards.`,
  cancelPending: (day: string) => `It will not be applied on ${day}. No record is changed.`,
  /** Leaves the dialog; "Cancel" would mean the order. */
  keep: 'Keep the order',
  cancelReason: 'Reason',
  cancelDone: 'Order cancelled.',
  allSetBack: 'Nothing was kept: no record was changed later.',
  seeChanges: 'See all changes of this order',

  print: 'Print',
  noSheet: 'There is no order to print.',
  noSheetHint: 'Open an order, then use Print there.',
  backToOrder: 'Back to the order',
  sheetOf: (orderNumber: string) => (orderNumber === '' ? 'Order' : `Order ${orderNumber}`),
  /** Columns of the printed order. */
  sheetColumns: {
    number: 'Buckle No',
    employeeId: 'Employee ID',
    name: 'Name',
    rank: 'Designation',
  },
} as const;

export const orderFileMessages = {
  orders: 'Orders',
  columns: [
    'Order number',
    'Date of order',
    'Kind',
    'Subject',
    'Issued by',
    'Effective from',
    'State',
    'Buckle Number',
    'Name',
    'Designation',
    'Values',
    'Officer',
    'Note',
  ],
  outcomes: orderMessages.outcomes,
} as const;
