import { appMessages } from '../messages.ts';
import { unitListMessages } from './unit-list.ts';

/** Error messages of requests; each includes a fix. */
export const requestMessages = {
  unknownAction: 'There is no such action.',
  wrongMethod: (method: string) => `This action is called with ${method}.`,
  notJson: 'The request could not be read. Send it as JSON.',
  badInput: (problems: string) => `The request was not accepted: ${problems}.`,
  logInFirst: 'Please log in first.',
  sessionExpired: appMessages.sessionExpired,
  newUser: (name: string) => `${name} is logged in on this browser now. Log in again in a new tab, then try again.`,
  adminsOnly: 'Only an administrator may do this.',
  changePasswordFirst: 'Change your password first.',
  setSecondFactorFirst: 'Set up two-step login first.',
  noOrigin: 'It is not known which site this file came from. A program sends it with the header X-Requested-With.',
  crossSite: 'This request came from another site and was refused.',
  tooLarge: 'The request is too large.',
  unexpected: 'Something went wrong. Try again; if it continues, tell your administrator.',
  busy: 'Someone else is saving a large change. Please try again in a moment.',
  unavailable: 'The directory cannot be reached right now. Please try again in a moment.',
  possiblySaved:
    'The directory did not answer, so this may or may not have been saved. Please send it again in a moment; it will not be saved twice.',
  newerRelease: 'Buckle is being upgraded. Nothing was saved. Please try again in a few minutes.',
  diskFull:
    'The disk of the server is full, so this was not saved. You can still search and view records. Tell your administrator.',
  notFound: 'There is nothing at this address. Check its spelling.',
  lengthNeeded: 'Say how long the request is: send it with Content-Length.',
  tooManyAtOnce: 'You have too many requests running. Wait for them to finish, then try again.',
  tooManyRejected: (seconds: number) =>
    `Too many of your last requests were not accepted. Check what you send, and try again ${inTime(seconds)}.`,
  tooMuchAtOnce: 'Too many people are saving right now. Please try again in a moment.',
  overloaded: 'The server is busy right now. Please try again in a moment.',
  oneHost: 'The request does not say which host it is for. Send one Host header.',
  wrongHost: (address: string) => `This server is reached at ${address}. Open that address.`,
  badAddress: 'This address cannot be read. Check its spelling.',
  unreadable: 'The server could not read this request. Reload the page and try again.',
  tooSlow: 'The request took too long to arrive. Please try again.',
  headersTooLarge: 'Your browser sent too much with this request. Delete the cookies of this site and try again.',
  noExpectations: 'The header Expect asks for something that this server does not have. Leave it out.',
  badCursor: 'This list has changed. Search again.',
} as const;

/** Formats a duration, rounded up. */
function inTime(seconds: number): string {
  if (seconds < 60) return seconds <= 1 ? 'in 1 second' : `in ${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 120) return `in ${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'in 1 minute' : `in ${minutes} minutes`;
}

/** Errors of logins and password changes, other than a wrong password. */
export const loginErrorMessages = {
  tooManyTries: (seconds: number) => `Too many attempts. Please try again ${inTime(seconds)}.`,
  busy: 'Too many people are logging in right now. Please try again in a few seconds.',
  busyNetwork: 'Too many people are logging in from your network right now. Please try again in a few seconds.',
  inProgress: 'Your password is being checked already. Wait for the answer, or try again in a few seconds.',
  oneTimeUsed: 'This one-time password has been used already. Ask an administrator for a new one.',
  oneTimeExpired: 'This one-time password has expired. Ask an administrator for a new one.',
} as const;

const byThen = (seconds: number): string => `Try again ${inTime(seconds)}, or ask an administrator to do it.`;

/** Errors of orders. */
export const orderErrorMessages = {
  noSuchOrder: 'There is no such order.',
  invalid: 'Please correct the order.',
  changedMeanwhile: 'This order was changed meanwhile. Reload it before saving.',
  notDraft: (status: string) => `This order is no longer a draft: ${status.toLowerCase()}.`,
  noOfficer: 'There is no such officer.',
  notWaiting: (status: string) => `This order is not waiting for approval: ${status.toLowerCase()}.`,
  selfApproval: 'You made this order yourself. Another administrator has to decide.',
  reasonNeeded: 'Say why.',
  noPositions: 'Tick at least one officer, or decline the order.',
  notCancellable: (status: string) =>
    `Only a pending order, or one in force, can be cancelled: ${status.toLowerCase()}.`,
  notAScan: 'This is not a PDF or an image.',
  noScan: 'There is no scan with this order.',
  noOrders: 'There are no orders to export.',
  tooManyToExport: (max: number) =>
    `A file can have at most ${max.toLocaleString('en-IN')} orders. Choose fewer, for example by their dates.`,
} as const;

/** Errors of exceeded daily quotas. */
export const quotaErrorMessages = {
  changes: (max: number, seconds: number) =>
    `You have made ${max} changes today, which is the limit for one person. ${byThen(seconds)}`,
  megabytes: (max: number, seconds: number) =>
    `You have stored ${max} MB today, which is the limit for one person. ${byThen(seconds)}`,
  photos: (max: number, seconds: number) =>
    `You have uploaded ${max} photos today, which is the limit for one person. ${byThen(seconds)}`,
  views: (max: number, seconds: number) =>
    `You have viewed ${max.toLocaleString('en-IN')} records today, which is the limit for one person. ${byThen(seconds)}`,
} as const;

/** Why a code, or a change of the two-step login, is not taken. */
export const secondFactorErrorMessages = {
  wrongCode: 'Wrong code. Enter the newest code from your app, or a recovery code.',
  codeUsed: 'This code was already used. Wait for the next one.',
  loginExpired: 'This login has ended. Log in again.',
  unreadable:
    'The server cannot check codes from your app right now. Use a recovery code, or ask an administrator to reset your two-step login.',
  unavailable: 'Two-step login is not available on this server yet. Ask your administrator.',
  offerExpired: 'This took too long. Start again.',
  compulsory: 'Your account must have two-step login. You can move it to another phone, but not turn it off.',
  notSet: 'This account has no two-step login.',
} as const;

/** Errors of invalid new passwords. */
export const passwordErrorMessages = {
  common: 'This password is too common. Use a few unrelated words.',
  obvious: 'This password is easy to guess. Use a few unrelated words.',
} as const;

/** Errors of searches and of the full list. */
export const listErrorMessages = {
  tooManySearches: 'You have too many searches running at the same time. Wait for their results, then try again.',
  listInProgress: 'The full list is already on its way to you. Wait for it, or search for the officer you need.',
  tooManyLists:
    'Others are loading the full list right now. Try again in a minute, or search for the officer you need.',
} as const;

const thousands = (count: number): string => count.toLocaleString('en-IN');

/** Why a list is not exported or printed. */
export const exportErrorMessages = {
  bothListAndSearch: 'Give either filters or a search, not both.',
  bothSelections: 'Give either the ids of those wanted or of those left out, not both.',
  noOfficers: 'There is no officer in this list any more. Reload the list.',
  tooManyToPrint: (max: number) =>
    `A print can have at most ${thousands(max)} officers. Filter the list further, or export it.`,
  inProgress: 'You are exporting a list already. Wait for it to finish, then try again.',
  tooManyExports: 'Others are exporting lists right now. Try again in a minute.',
} as const;

/** Why the server does not carry an add, an edit or an upload out. */
export const writeErrorMessages = {
  duplicateEmployeeId: (employeeId: string) => `Another officer has the employee id ${employeeId}. Check the number.`,
  changedMeanwhile: (name: string, time: string) =>
    `This record was changed by ${name} at ${time}. Reload it before saving.`,
  noSuchOfficer: 'There is no officer with this employee id. Search again; the record may have been changed.',
  withdrawn: 'This record was withdrawn and cannot be changed. An administrator can bring it back.',
  alreadyWithdrawn: 'This record is withdrawn already.',
  notWithdrawn: 'This record is not withdrawn.',
  withdrawalReason: 'Enter a reason. Administrators will see it in the history.',
  nothingChanged: 'You have not changed anything.',
  badVersion: 'If-Match must be the version of the record, like "3".',
  badKey: 'Idempotency-Key may have 8 to 100 letters, digits and hyphens.',
  keyReused: 'This form was already sent. Check the record before you send it again.',
  fileTooLarge: (megabytes: number) => `This file is too large. Choose one of at most ${megabytes} MB.`,
  imageTooLarge: 'This image is too large. Choose one of at most 8 MB and 40 megapixels.',
  noImage: 'No image was received. Choose a photo and send it again.',
  photoGone: 'This photo is no longer available. Choose it again.',
  oneImage: 'Send one image at a time.',
} as const;

export const photoErrorMessages = {
  damaged: 'This photo is damaged. Upload it again.',
  sideTooLong: (max: number) =>
    `This picture is too long or too wide. Choose one of at most ${max.toLocaleString('en-IN')} pixels a side.`,
} as const;

/** Proposals, history, views and accounts. */
export const proposalMessages = {
  alreadyDecided: 'This change was already approved, declined or withdrawn. Reload the list.',
  noSuchProposal: 'This change was not found. Reload the list.',
  movedOn: 'The record has changed since you opened this page. Check it again before you decide.',
  recordWithdrawn: 'The record was withdrawn. Bring it back before you approve, or decline the change.',
  reasonNeeded: 'Enter a reason. The sender will see it.',
} as const;

/** Why a change is not undone, or changes are not exported. */
export const changeErrorMessages = {
  noSuchChange: 'This change was not found. Reload the list.',
  tooManyRecords: (max: string) =>
    `This change is of more than ${max} records, which is too many to undo here. Undo an import of a sheet on its own page; for anything else, restore a backup that was made before it, or import the old file again.`,
  nothingToUndo: (by: string, time: string) =>
    `Nothing of this change is left to undo: the record was changed by ${by} at ${time}.`,
  merged: 'The record was merged with another one since. Undo that merge first, from the history of the record.',
  contradicts: 'Undoing this change would leave values that cannot be together. Edit the record instead.',
  noChanges: 'No changes match. Change the filters.',
  tooManyToExport: (max: string) => `A file can have at most ${max} changes. Choose fewer days, or another filter.`,
  tooManyToPrint: (max: string) =>
    `Changes of at most ${max} records can be printed. Choose fewer days, or another filter, or export them.`,
} as const;

export const historyMessages = {
  noSuchRecord: 'There is no such record. Search again.',
  noSuchVersion: 'There is no such version of this record.',
  isCurrent: 'The record already has these details.',
} as const;

export const userMessages = {
  badName:
    'A username needs 2 to 60 letters and digits, without spaces. Use letters A to Z or Devanagari, not both. Dots, hyphens and underscores can go between them.',
  usernameInUse: (name: string) => `There is already a user "${name}". Choose another name.`,
  noSuchUser: (name: string) => `There is no user "${name}". Check the list of users.`,
  badRole: (role: string) => `There is no role "${role}". Use admin or staff.`,
  notYourself: 'You cannot do this to your own account. Ask another administrator.',
} as const;

/** Why a change of ranks and units is not made. */
export const referenceErrorMessages = {
  changedMeanwhile: 'Someone else changed this since you opened it. Look at it again before you save.',
  noSuchEntry: {
    ranks: 'This rank was not found. Reload the page.',
    units: 'This unit was not found. Reload the page.',
    options: 'This option was not found. Reload the page.',
  },
  nameTooLong: (max: number) => `The English name can be at most ${max} characters: records store it.`,
  nameOfSeveral: 'The name of a driving skill cannot have a comma or semicolon: they separate skills.',
  noHeader: unitListMessages.noHeader,
  noSuchZone: unitListMessages.noZone,
  nameNeeded: 'Enter the English name.',
  codeNeeded: 'Enter a code.',
  duplicateSpelling: (text: string, name: string) => `"${text}" already means ${name}. Remove it there first.`,
  unreadable: (text: string) => `"${text}" has no letters or digits. Enter another spelling.`,
  tooMany: (name: string, max: number) => `${name} can have at most ${max.toLocaleString('en-IN')} spellings.`,
  wrongOrder: 'The entries have changed since you opened this page. Reload it, then order them again.',
  parentIsSelf: unitListMessages.ownParent,
  closedBeforeOpened: unitListMessages.closedBeforeOpened,
  noSuchMerge: 'This change was not found or was already undone.',
} as const;

/** Errors of saved views of the officers list. */
export const savedViewErrorMessages = {
  noSuchView: 'This view was deleted, or is not yours.',
  duplicateName: (name: string) => `You already have a view called "${name}". Give this one another name.`,
  tooMany: (max: number) => `You can keep ${max} views. Delete one to save another.`,
} as const;
