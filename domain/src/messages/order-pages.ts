const count = (number: number): string => number.toLocaleString('en-IN');

const officersText = (officers: number): string => (officers === 1 ? '1 officer' : `${count(officers)} officers`);

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
  lookingUp: (texts: number) => (texts === 1 ? 'Looking up 1 officer…' : `Looking up ${count(texts)} officers…`),
  notLookedUp: (texts: number) => `${texts === 1 ? '1 entry is' : `${count(texts)} entries are`} not looked up yet.`,
  doubles: (texts: readonly string[]) => `Entered more than once, added once: ${texts.join(', ')}.`,
  tooMany: (max: number, texts: number) =>
    `An order can have at most ${count(max)} officers. These ${count(texts)} are not added yet.`,
  several: (text: string, officers: number) => `${officersText(officers)} match “${text}”. Choose one.`,
  similar: (text: string) => `Nobody matches “${text}” exactly. Choose one of these, or enter it again.`,
  moreThanListed: (shown: number) => `The first ${count(shown)} are shown. Enter more of the name for the others.`,
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
    rows === 1
      ? 'The last pasted row was left out: there are fewer officers.'
      : `The last ${count(rows)} pasted rows were left out: there are fewer officers.`,
  show: 'Show',
  filters: {
    all: (lines: number) => `All ${count(lines)}`,
    unclear: (lines: number) => `${count(lines)} to choose`,
    problems: (lines: number) => `${count(lines)} with problems`,
    warnings: (lines: number) => `${count(lines)} with warnings`,
  },
  previous: 'Previous',
  next: 'Next',
  pageOf: (from: number, to: number, of: number) => `${count(from)} to ${count(to)} of ${count(of)}`,

  preview: 'What will change',
  previewButton: 'Preview',
  previewHint: 'Add officers and fill in what is needed: the changes appear here.',
  previewing: 'Working out the changes…',
  previewFailed: 'The changes cannot be shown now.',
  outdated: 'The order was changed since. Preview it again.',
  counts: (officers: number, values: number, problems: number, warnings: number) =>
    [
      officersText(officers),
      values === 1 ? '1 value changes' : `${count(values)} values change`,
      ...(problems > 0 ? [problems === 1 ? '1 problem' : `${count(problems)} problems`] : []),
      ...(warnings > 0 ? [warnings === 1 ? '1 warning' : `${count(warnings)} warnings`] : []),
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
    records === 1
      ? 'The order is in force. 1 record changed.'
      : `The order is in force. ${count(records)} records changed.`,
  skipped: (lines: number) =>
    lines === 1 ? '1 officer was left out: see the order.' : `${count(lines)} officers were left out: see the order.`,
  pending: (day: string) => `The order is issued and takes effect on ${day}.`,
  sent: 'The order is sent to an administrator for approval.',
  draftSaved: 'Draft saved.',
  draftPart: (texts: number) =>
    texts === 1
      ? 'Draft saved, without the entry that is not clear yet. Choose who is meant, or remove it.'
      : `Draft saved, without the ${count(texts)} entries that are not clear yet. Choose who is meant, or remove them.`,
  notSaved: 'The order was not saved. Check the connection and try again: what you entered is still here.',
  reload: 'Load the saved order',
  reloadHint: 'What you entered here is then replaced.',
  noLongerDraft: 'This order is no longer a draft. Open it to see it.',
  openOrder: 'Open the order',
} as const;
