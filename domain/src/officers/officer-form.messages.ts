import { formLabel, optionName, partLabel, recordActionMessages } from './officers.messages.ts';
import { type CodedMessage, codedMessages, wordsOf } from '../coded-messages.ts';
import { dayText, monthName, readDate } from '../dates/calendar-date.ts';
import type { FieldName, RowField } from './field-table.ts';
import { enumeration, number, plural } from '../intl.ts';

/** Texts of the form that adds and edits officers. Results are in `writeMessages`. */
export const officerFormMessages = {
  requiredHint: 'Fields marked * are required.',
  photo: 'Photo',
  uploadPhoto: recordActionMessages.uploadPhoto,
  changePhoto: recordActionMessages.changePhoto,
  removePhoto: 'Remove photo',
  noImage: 'No Image',
  preview: 'Preview of the photo',
  opening: 'Opening the photo…',
  notReadable: 'This file cannot be shown as an image. Choose another photo.',
  fileTooLarge: (megabytes: number) => `This file is too large. Choose a photo of at most ${megabytes} MB.`,
  pixelsTooMany: (megapixels: number) =>
    `This image has too many pixels. Choose a photo of at most ${megapixels} megapixels.`,
  personal: 'Personal Details',
  service: 'Service Details',
  rewards: 'Rewards',
  change: 'About this change',
  orderNumber: 'Order number',
  reason: 'Reason for the change',
  willBeProposed: 'An administrator will check this before it is saved.',
  notKnown: 'Not known',
  fieldNotKnown: (label: string) => `Not known: ${label}`,
  listHint: 'Separate them with commas.',
  digitsHint: 'Digits only; separate several numbers with commas.',
  /** Next to an empty date input, for a stored value that is not a date. */
  storedDate: (text: string) => `Recorded as “${text}”. Kept unless you pick a date.`,
  posting: 'Posting',
  tenure: 'Tenure',
  /** Under a blank tenure, with the one that the dates give. */
  derivedTenure: (tenure: string) => `Shown as “${tenure}”.`,
  postingFrom: 'From',
  postingTo: 'To',
  partialDateHint: 'Day and month can stay blank.',
  statusFromHint: 'Of who has left: the last day of service.',
  postingChange: 'Why is the posting another one?',
  postingChanges: { transferred: 'Transferred', corrected: 'Correction of an error' },
  postingChangeHint: 'After a transfer, the posting before becomes a previous posting.',
  addPosting: 'Add posting',
  postingRow: (number: number) => `Posting ${number}`,
  punishmentType: 'Punishment Type',
  punishmentReason: 'Reason',
  punishmentDate: 'Date of Punishment',
  addPunishment: 'Add punishment',
  punishmentRow: (number: number) => `Punishment ${number}`,
  remove: 'Remove',
  removeRow: (row: string) => `Remove ${row}`,
  cancel: 'Cancel',
  uploading: 'Sending the photo…',
  saving: 'Saving…',
  logInElsewhere: 'Log in again in a new tab, then come back and send the form once more',
  unsavedTitle: 'Leave without saving?',
  unsavedHint: 'What you have typed here has not been saved.',
  stay: 'Stay',
  discard: 'Leave without saving',
  draftRestored: (when: string) => `Restored what you typed at ${when}.`,
  photoLost: 'Choose the photo again.',
  discardDraft: 'Discard',
  save: 'Save',
  send: 'Send',
  conflictTitle: 'Someone else changed this record',
  contestedHeading: 'You both changed',
  theirsHeading: 'They also changed',
  theirsHint: 'Kept as they saved it.',
  before: 'Before',
  theirs: 'Their entry',
  mine: 'Your entry',
  keepMine: 'Keep my entry',
  takeTheirs: 'Take their entry',
  nothingContested: 'They changed other fields only.',
  backToForm: 'Back to the form',
  saveOnTop: 'Save',
} as const;

/** Texts above a form that cannot be sent as it is. */
export const formProblemMessages = {
  heading: 'Please correct the fields named below.',
  /** Beside a field that was left blank. */
  needed: (label: string) => `Please enter ${label}.`,
} as const;

/** Sentences about a record's values: what cannot be is refused, what is unlikely is a warning. */
export const recordRuleMessages = /* @__PURE__ */ codedMessages('record', {
  retirementNotAfterJoining: 'Date of Retirement must be after Date of Joining.',
  joiningTooEarly: (year: number) => `Date of Joining cannot be before ${year}.`,
  joiningTooLate: 'Date of Joining can be at most a year from today.',
  punishmentBeforeJoining: (number: number) => `Date of Punishment (entry ${number}) cannot be before Date of Joining.`,
  bornTooLate: (years: number) => `Date of Birth must be at least ${years} years before Date of Joining.`,
  bornInFuture: 'Date of Birth cannot be in the future.',
  /** `day`: `YYYY-MM-DD`. */
  superannuationDiffers: (day: string) =>
    `By the date of birth, superannuation is on ${dayText(day)}. Check Date of Retirement.`,
  punishmentInFuture: (number: number) => `Date of Punishment (entry ${number}) cannot be in the future.`,
  leftBeforeJoining: 'The date of leaving cannot be before Date of Joining.',
  rowEndsBeforeStart: (number: number) => `Entry ${number} cannot end before it starts.`,
  rowBeforeJoining: (number: number) => `Entry ${number} cannot begin before Date of Joining.`,
  postingEndsBeforeStart: (number: number) => `Previous posting ${number} cannot end before it starts.`,
  currentPostingEndsBeforeStart: 'The current posting cannot end before it starts.',
  mobileDigits: 'A mobile number has ten digits. Check it.',
  mobileShared: (names: string, count: number) =>
    `${names} ${plural(count, 'has', 'have')} the same mobile number. Check it.`,
  /** `others`: how many more than the named ones have it. */
  mobileSharedByMany: (names: string, others: number) =>
    `${names} and ${others} more have the same mobile number. Check it.`,
  employeeIdForm: 'An Employee ID usually has letters followed by digits. Check it.',
  emailDomain: 'The e-mail address has no dot after the @. Check it.',
  rankNotListed: (rank: string) => `“${rank}” is not in the list of ranks.`,
  unitNotListed: (unit: string) => `“${unit}” is not in the list of units.`,
  zoneOfUnit: (unit: string, ofUnit: string, zone: string) => `“${unit}” is in ${ofUnit}, not in ${zone}. Check it.`,
  serviceTooLong: (years: number) =>
    `Date of Retirement is more than ${years} years after Date of Joining. Check both.`,
  serviceTooShort: 'Date of Retirement is less than a year after Date of Joining. Check both.',
  postingsOverlap: (one: string, other: string) => `“${one}” and “${other}” overlap. Check their dates.`,
  postingsApart: (one: string, other: string) =>
    `There is more than a month between “${one}” and “${other}”. Check their dates.`,
});

/** The rows of a list, and the button that adds one. */
export const entryRowMessages = {
  statuses: { row: (number: number) => `Status ${number}`, add: 'Add status' },
  discipline: { row: (number: number) => `Order ${number}`, add: 'Add order or appeal' },
  ranks: { row: (number: number) => `Rank ${number}`, add: 'Add rank' },
  trainings: { row: (number: number) => `Training ${number}`, add: 'Add training' },
} as const satisfies Readonly<Record<RowField, { row: (number: number) => string; add: string }>>;

/** Titles and buttons of the form that adds and edits officers. */
export const formMessages = {
  editTitle: 'Edit Officer',
  add: 'Add Officer',
  update: 'Update Officer',
} as const;

/** Results of adding, editing, and uploading a photo (specification, section 8). */
export const writeMessages = {
  invalid: formProblemMessages.heading,
  uploadFailed: 'Image upload failed',
  addFailed: 'Failed to add officer',
  updateFailed: 'Failed to update officer',
  addError: 'An error occurred while adding the officer.',
  updateError: 'An error occurred while updating the officer.',
  added: 'Officer added successfully!',
  updated: 'Officer updated successfully!',
  undone: (records: number) => plural(records, 'Change undone.', `Change undone in ${number(records)} records.`),
  proposed: 'Sent to an administrator for approval.',
} as const;

/** Texts of a date in three boxes. */
export const dateFieldMessages = {
  day: 'Day',
  month: 'Month',
  year: 'Year',
  openCalendar: (label: string) => `Open the calendar: ${label}`,
  notADate: 'Enter a day, month and year that exist.',
} as const;

/** A label as it is read, or the code of one, which can be stored. */
export type Label = string | CodedMessage;

/** Labels of fields, as messages name them. */
export const labels = /* @__PURE__ */ codedMessages('label', {
  field: (name: FieldName) => formLabel(name),
  /** A numbered entry of a list: `Reason (entry 2)`. */
  entry: (label: Label, number: number) => `${wordsOf(label)} (entry ${number})`,
  startOf: (entry: Label) => `${wordsOf(entry)}: From`,
  endOf: (entry: Label) => `${wordsOf(entry)}: To`,
  /** A part of a row: `Status (entry 2): From`. */
  part: (entry: Label, name: string) => `${wordsOf(entry)}: ${partLabel(name)}`,
});

/** Validation messages of the form; each names the field by its label. */
export const fieldMessages = /* @__PURE__ */ codedMessages('field', {
  required: (label: Label) => formProblemMessages.needed(wordsOf(label)),
  notText: (label: Label) => `${wordsOf(label)} must be text.`,
  tooLong: (label: Label, max: number) => `${wordsOf(label)} can be at most ${number(max)} characters.`,
  notDate: (label: Label) => `${wordsOf(label)} must be a real date, written as YYYY-MM-DD.`,
  notOption: (label: Label, options: readonly string[]) =>
    `${wordsOf(label)} must be one of: ${enumeration(options.map(optionName))}.`,
  notEmail: (label: Label) => `${wordsOf(label)} must be an e-mail address, like name@example.in.`,
  notDigits: (label: Label) => `${wordsOf(label)} can have digits and commas only.`,
  notPartialDate: (label: Label) =>
    `${wordsOf(label)} must be a date, a month or a year, like 2019-06-14, 2019-06 or 2019.`,
  incompleteDate: (label: Label) => `${wordsOf(label)} needs a day, a month and a year.`,
  incompletePartialDate: (label: Label) => `${wordsOf(label)} needs at least a year, and for a day the month too.`,
  noSuchMonth: (label: Label, month: number) => `${wordsOf(label)}: there is no month ${month}.`,
  /** `month`: with its year, `2026-02`. */
  noSuchDay: (label: Label, month: string, days: number) => `${wordsOf(label)}: ${monthText(month)} has ${days} days.`,
  notNumber: (label: Label) => `${wordsOf(label)} must be a whole number.`,
  notList: (label: Label) => `${wordsOf(label)} must be a list.`,
  tooMany: (label: Label, max: number) => `${wordsOf(label)} can have at most ${max} entries.`,
  postingChange: (transferred: string, corrected: string) =>
    `Choose why the posting is another one: ${transferred} or ${corrected}.`,
  unknown: (name: string) => `There is no field "${name}".`,
  notYours: (label: Label) => `${wordsOf(label)} can be changed by administrators only.`,
});

function monthText(month: string): string {
  const first = readDate(`${month}-01`);
  return first ? `${monthName(first)} ${first.year}` : month;
}

/** Texts of an input that offers choices. */
export const comboboxMessages = {
  list: (label: string) => `Choices: ${label}`,
  /** Announced while typing. */
  choices: (count: number) => (count === 0 ? 'Nothing in the list.' : `${count} in the list.`),
} as const;

/** Texts of the card of a saved officer on the search page. */
export const savedMessages = {
  saved: 'Just saved',
  proposed: 'Waiting for approval',
  backToResults: 'Back to search results',
  backToRecord: 'Back to the record',
  backToList: 'Back to the officers list',
  withdraw: 'Withdraw',
  withdrawn: 'Change withdrawn.',
} as const;
