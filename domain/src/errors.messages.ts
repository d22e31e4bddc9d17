import { accountMessages } from './accounts/accounts.messages.ts';
import { loginMessages } from './login/login.messages.ts';
import { appMessages } from './messages.ts';
import { type CodedMessage, codedMessages, sentencesOf } from './coded-messages.ts';
import { formatInstant } from './dates/instant.ts';
import { writeMessages } from './officers/officer-form.messages.ts';
import { photoMessages } from './photos/photos.messages.ts';
import { proposalPageMessages } from './proposals/proposals.messages.ts';
import { unitListMessages } from './reference/reference.messages.ts';
import { IMPORT_KEPT_DAYS } from './limits.ts';
import { inTime, number } from './intl.ts';
import type { OrderStatus } from './orders/order.ts';

/** As sentences have them. */
const orderStatuses = {
  draft: 'draft',
  proposed: 'waiting for approval',
  pending: 'pending',
  in_force: 'in force',
  cancelled: 'cancelled',
  declined: 'declined',
  discarded: 'discarded',
} as const satisfies Readonly<Record<OrderStatus, string>>;

/** Sentences of all error responses by their codes; each includes a fix. */
export const errorMessages = /* @__PURE__ */ codedMessages('', {
  // Every request
  'unknown-action': 'There is no such action.',
  'wrong-method': (method: string) => `This action is called with ${method}.`,
  'not-json': 'The request could not be read. Send it as JSON.',
  'bad-input': (problems: readonly string[]) => `The request was not accepted: ${problems.join('; ')}.`,
  'sign-in-first': 'Please log in first.',
  'session-ended': appMessages.sessionExpired,
  'other-user': (name: string) =>
    `${name} is logged in on this browser now. Log in again in a new tab, then try again.`,
  'admins-only': 'Only an administrator may do this.',
  'change-password-first': 'Change your password first.',
  'set-second-factor-first': 'Set up two-step login first.',
  'no-origin': 'It is not known which site this file came from. A program sends it with the header X-Requested-With.',
  'other-site': 'This request came from another site and was refused.',
  'too-large': 'The request is too large.',
  unexpected: 'Something went wrong. Try again; if it continues, tell your administrator.',
  busy: 'Someone else is saving a large change. Please try again in a moment.',
  unavailable: 'The directory cannot be reached right now. Please try again in a moment.',
  'possibly-saved':
    'The directory did not answer, so this may or may not have been saved. Please send it again in a moment; it will not be saved twice.',
  'newer-release': 'Buckle is being upgraded. Nothing was saved. Please try again in a few minutes.',
  'disk-full':
    'The disk of the server is full, so this was not saved. You can still search and view records. Tell your administrator.',
  'not-found': 'There is nothing at this address. Check its spelling.',
  'length-needed': 'Say how long the request is: send it with Content-Length.',
  'too-many-at-once': 'You have too many requests running. Wait for them to finish, then try again.',
  'too-many-refused': (seconds: number) =>
    `Too many of your last requests were not accepted. Check what you send, and try again ${inTime(seconds)}.`,
  'too-much-at-once': 'Too many people are saving right now. Please try again in a moment.',
  overloaded: 'The server is busy right now. Please try again in a moment.',
  'one-host': 'The request does not say which host it is for. Send one Host header.',
  'other-host': (address: string) => `This server is reached at ${address}. Open that address.`,
  'bad-address': 'This address cannot be read. Check its spelling.',
  unreadable: 'The server could not read this request. Reload the page and try again.',
  'too-slow': 'The request took too long to arrive. Please try again.',
  'headers-too-large': 'Your browser sent too much with this request. Delete the cookies of this site and try again.',
  'no-expectations': 'The header Expect asks for something that this server does not have. Leave it out.',
  'bad-cursor': 'This list has changed. Search again.',

  // Limits of a day
  'changes-of-the-day': (max: number, seconds: number) =>
    `You have made ${max} changes today, which is the limit for one person. Try again ${inTime(seconds)}, or ask an administrator to do it.`,
  'megabytes-of-the-day': (max: number, seconds: number) =>
    `You have stored ${max} MB today, which is the limit for one person. Try again ${inTime(seconds)}, or ask an administrator to do it.`,
  'photos-of-the-day': (max: number, seconds: number) =>
    `You have uploaded ${max} photos today, which is the limit for one person. Try again ${inTime(seconds)}, or ask an administrator to do it.`,
  'views-of-the-day': (max: number, seconds: number) =>
    `You have viewed ${number(max)} records today, which is the limit for one person. Try again ${inTime(seconds)}, or ask an administrator to do it.`,

  // Login
  'login-rejected': loginMessages.rejected,
  'account-disabled': loginMessages.disabled,
  'too-many-attempts': (seconds: number) => `Too many attempts. Please try again ${inTime(seconds)}.`,
  'too-many-logins': 'Too many people are logging in right now. Please try again in a few seconds.',
  'too-many-logins-of-network':
    'Too many people are logging in from your network right now. Please try again in a few seconds.',
  'password-under-way': 'Your password is being checked already. Wait for the answer, or try again in a few seconds.',
  'one-time-password-used': 'This one-time password has been used already. Ask an administrator for a new one.',
  'one-time-password-expired': 'This one-time password has expired. Ask an administrator for a new one.',
  'current-password-needed': accountMessages.currentNeeded,
  'wrong-current-password': accountMessages.wrongCurrent,
  'password-too-short': accountMessages.tooShort,
  'password-too-long': accountMessages.tooLong,
  'password-unchanged': accountMessages.same,
  'password-is-common': 'This password is too common. Use a few unrelated words.',
  'password-is-obvious': 'This password is easy to guess. Use a few unrelated words.',
  'password-is-username': accountMessages.asUsername,

  // Two-step login
  'wrong-code': 'Wrong code. Enter the newest code from your app, or a recovery code.',
  'code-used': 'This code was already used. Wait for the next one.',
  'log-in-again': 'This login has ended. Log in again.',
  'second-factor-unreadable':
    'The server cannot check codes from your app right now. Use a recovery code, or ask an administrator to reset your two-step login.',
  'second-factor-unavailable': 'Two-step login is not available on this server yet. Ask your administrator.',
  'offer-is-over': 'This took too long. Start again.',
  'second-factor-compulsory':
    'Your account must have two-step login. You can move it to another phone, but not turn it off.',
  'no-second-factor': 'This account has no two-step login.',

  // Accounts
  'bad-username':
    'A username needs 2 to 60 letters and digits, without spaces. Use letters A to Z or Devanagari, not both. Dots, hyphens and underscores can go between them.',
  'username-taken': (name: string) => `There is already a user "${name}". Choose another name.`,
  'no-such-user': (name: string) => `There is no user "${name}". Check the list of users.`,
  'bad-role': (role: string) => `There is no role "${role}". Use admin or staff.`,
  'own-account': 'You cannot do this to your own account. Ask another administrator.',

  // Searches, lists, saved views, exports
  'searches-under-way': 'You have too many searches running at the same time. Wait for their results, then try again.',
  'list-under-way': 'The full list is already on its way to you. Wait for it, or search for the officer you need.',
  'lists-under-way':
    'Others are loading the full list right now. Try again in a minute, or search for the officer you need.',
  'no-such-view': 'This view was deleted, or is not yours.',
  'view-name-taken': (name: string) => `You already have a view called "${name}". Give this one another name.`,
  'too-many-views': (max: number) => `You can keep ${max} views. Delete one to save another.`,
  'list-and-search': 'Give either filters or a search, not both.',
  'two-selections': 'Give either the ids of those wanted or of those left out, not both.',
  'nobody-to-export': 'There is no officer in this list any more. Reload the list.',
  'too-many-to-print': (max: number) =>
    `A print can have at most ${number(max)} officers. Filter the list further, or export it.`,
  'export-under-way': 'You are exporting a list already. Wait for it to finish, then try again.',
  'exports-under-way': 'Others are exporting lists right now. Try again in a minute.',

  // Records
  'invalid-form': (problems: readonly CodedMessage[]) => `${writeMessages.invalid} ${sentencesOf(problems)}`,
  'employee-id-taken': (employeeId: string) => `Another officer has the employee id ${employeeId}. Check the number.`,
  /** `at`: an ISO instant. */
  'changed-meanwhile': (by: string, at: string) =>
    `This record was changed by ${by} at ${formatInstant(at)}. Reload it before saving.`,
  'no-such-officer': 'There is no officer with this employee id. Search again; the record may have been changed.',
  'no-such-record': 'There is no such record. Search again.',
  'no-such-version': 'There is no such version of this record.',
  'is-current': 'The record already has these details.',
  'record-withdrawn': 'This record was withdrawn and cannot be changed. An administrator can bring it back.',
  'record-merged':
    'This record was merged into another one. To have it back, undo that change from the history of the other record.',
  /** Of a record that others lead to. */
  'record-kept':
    'Another record was merged into this one. Undo that merge first, from the history of this record, then withdraw the one that is wrong.',
  'already-withdrawn': 'This record is withdrawn already.',
  'not-withdrawn': 'This record is not withdrawn.',
  'withdrawal-reason-needed': 'Enter a reason. Administrators will see it in the history.',
  'nothing-changed': 'You have not changed anything.',
  'bad-version': 'If-Match must be the version of the record, like "3".',
  'bad-key': 'Idempotency-Key may have 8 to 100 letters, digits and hyphens.',
  'key-reused': 'This form was already sent. Check the record before you send it again.',

  // Photos and other files
  'file-too-large': (megabytes: number) => `This file is too large. Choose one of at most ${megabytes} MB.`,
  'image-too-large': 'This image is too large. Choose one of at most 8 MB and 40 megapixels.',
  'no-image': 'No image was received. Choose a photo and send it again.',
  'several-images': 'Send one image at a time.',
  'no-such-photo': 'This photo is no longer available. Choose it again.',
  heic: photoMessages.heic,
  'not-a-photo': photoMessages.notAPhoto,
  'side-too-long': (max: number) =>
    `This picture is too long or too wide. Choose one of at most ${number(max)} pixels a side.`,
  'photo-damaged': 'This photo is damaged. Upload it again.',

  // Changes for approval
  'own-proposal': proposalPageMessages.selfApproval,
  'already-decided': 'This change was already approved, declined or withdrawn. Reload the list.',
  'record-moved-on': 'The record has changed since you opened this page. Check it again before you decide.',
  'proposed-record-withdrawn': 'The record was withdrawn. Bring it back before you approve, or decline the change.',
  'decision-reason-needed': 'Enter a reason. The sender will see it.',

  // Changes and undo
  'no-such-change': 'This change was not found. Reload the list.',
  'too-many-records': (max: number) =>
    `This change is of more than ${number(max)} records, which is too many to undo here. Undo an import of a sheet on its own page; for anything else, restore a backup that was made before it, or import the old file again.`,
  /** `at`: an ISO instant. */
  'nothing-to-undo': (by: string, at: string) =>
    `Nothing of this change is left to undo: the record was changed by ${by} at ${formatInstant(at)}.`,
  'merged-since':
    'The record was merged with another one since. Undo that merge first, from the history of the record.',
  contradiction: 'Undoing this change would leave values that cannot be together. Edit the record instead.',
  'no-changes': 'No changes match. Change the filters.',
  'too-many-changes': (max: number) =>
    `A file can have at most ${number(max)} changes. Choose fewer days, or another filter.`,
  'too-many-changes-to-print': (max: number) =>
    `Changes of at most ${number(max)} records can be printed. Choose fewer days, or another filter, or export them.`,

  // Orders
  'no-such-order': 'There is no such order.',
  'invalid-order': (problems: readonly CodedMessage[]) => `Please correct the order. ${sentencesOf(problems)}`,
  'order-changed': 'This order was changed meanwhile. Reload it before saving.',
  'not-a-draft': (status: OrderStatus) => `This order is no longer a draft: ${orderStatuses[status]}.`,
  'not-waiting': (status: OrderStatus) => `This order is not waiting for approval: ${orderStatuses[status]}.`,
  'not-cancellable': (status: OrderStatus) =>
    `Only a pending order, or one in force, can be cancelled: ${orderStatuses[status]}.`,
  'own-order': 'You made this order yourself. Another administrator has to decide.',
  'reason-needed': 'Say why.',
  'no-places': 'Tick at least one officer, or decline the order.',
  'not-a-scan': 'This is not a PDF or an image.',
  'no-scan': 'There is no scan with this order.',
  'nothing-to-export': 'There are no orders to export.',
  'too-many-to-export': (max: number) =>
    `A file can have at most ${number(max)} orders. Choose fewer, for example by their dates.`,

  // Duplicates: two records of one person
  'same-record': 'These are not two records. Choose another one to compare with.',
  'pair-open': 'The two records are not marked as different people. Reload the list.',
  'pair-different': 'The two records were marked as different people. Take that back on their page first.',
  'pair-different-already': 'The two records were marked as different people already.',
  'pair-merged':
    'The two records were merged already. To have both again, undo the merge from the history of the record that was kept.',
  'pair-merged-again': 'The two records were merged again already.',
  'pair-withdrawn': 'One of the two records is withdrawn. Reload the list.',
  'merge-undone': 'This merge was undone already. Both records are there.',
  'kept-record-withdrawn':
    'The record that was kept was itself merged or withdrawn later. Undo that first, or bring it back, then undo this merge.',
  'pair-withdrawn-later':
    'One of the two records was itself merged or withdrawn later. Undo that first, or bring it back, then merge the two again.',
  'merged-anew':
    'The two records have been merged again since. Undo the newer merge, from the history of the record that was kept.',
  'employee-id-taken-since': (employeeId: string) =>
    `Another record has the employee ID ${employeeId} now, which one of the two records would have again. Correct it there, then undo the merge.`,
  'kept-record-contradiction':
    'Undoing the merge would leave values of the kept record that cannot be together. Edit the kept record, then undo the merge.',
  'cannot-merge-again':
    'One of the two records was changed after the merge was undone, so it cannot be made again as it was. Open both under Duplicate records and merge them there.',

  // Ranks, units and options
  'reference-changed': 'Someone else changed this since you opened it. Look at it again before you save.',
  'no-such-rank': 'This rank was not found. Reload the page.',
  'no-such-unit': 'This unit was not found. Reload the page.',
  'no-such-option': 'This option was not found. Reload the page.',
  'name-too-long': (max: number) => `The English name can be at most ${max} characters: records store it.`,
  'name-of-several': 'The name of a driving skill cannot have a comma or semicolon: they separate skills.',
  'no-header': unitListMessages.noHeader,
  'no-such-zone': unitListMessages.noZone,
  'name-needed': 'Enter the English name.',
  'code-needed': 'Enter a code.',
  'spelling-taken': (text: string, name: string) => `"${text}" already means ${name}. Remove it there first.`,
  'unreadable-spelling': (text: string) => `"${text}" has no letters or digits. Enter another spelling.`,
  'too-many-spellings': (name: string, max: number) => `${name} can have at most ${number(max)} spellings.`,
  'wrong-order': 'The entries have changed since you opened this page. Reload it, then order them again.',
  'own-parent': unitListMessages.ownParent,
  'closed-before-opened': unitListMessages.closedBeforeOpened,
  'no-such-merge': 'This change was not found or was already undone.',

  // Imports
  'no-such-import': 'There is no such import.',
  'no-such-map': 'These saved columns do not exist any more.',
  'no-such-sheet': 'The file has no such sheet.',
  'no-file': `The file is no longer kept: it is removed ${IMPORT_KEPT_DAYS} days after an import.`,
  'import-changed': 'This import was changed meanwhile. Reload it.',
  'import-is-reading': 'The file is still being read. Wait a moment.',
  'import-is-unreadable': 'The file could not be read. Upload another one.',
  'import-is-open': 'Check the rows first.',
  'import-is-checking': 'The rows are being checked. Wait until that is done, or cancel it.',
  'import-is-checked': 'The rows have been checked already.',
  'import-is-proposed': 'It waits for the approval of an administrator.',
  'import-is-applying': 'It is being imported. Wait until that is done.',
  'import-is-applied': 'It has been imported already.',
  'import-is-undoing': 'It is being undone. Wait until that is done.',
  'import-is-declined': 'It was declined.',
  'import-is-discarded': 'It was discarded.',
  'not-imported': 'It has not been imported, so there is nothing to undo.',
  'import-changed-nothing': 'This import changed no record.',
  'already-undone': 'This import was undone already.',
  'too-many-corrections': (max: number) =>
    `At most ${number(max)} cells can be corrected here. Correct the file, and import it again.`,
  /** `question`: as the page of the import shows it. */
  'open-question': (question: string) => question,
  'corrected-since': 'Cells were corrected since the check. Check again.',
  'nothing-to-import': 'No row would change anything.',
  'own-import': 'You made this import yourself. Another administrator has to decide.',
  'spellings-changed': 'Ranks and units were changed meanwhile. Reload the page, and look at the spellings again.',
  'too-many-imports': (max: number) => `You have ${max} imports that are not finished. Finish or discard some first.`,
  'name-taken': (name: string) => `Another user has saved columns named ${name}. Choose another name.`,
  'too-many-maps': (max: number) =>
    `You have saved ${max} sets of columns. Delete one that you no longer use, and save again.`,
  'too-many-maps-of-all': (max: number) =>
    `There are ${max} sets of saved columns, which is the most. Delete one of yours, or ask an administrator to delete one.`,
  'map-too-large': (bytes: number) =>
    `These columns have too many matched values to be saved: more than ${bytes / 1000} kB. Match fewer values, and save again.`,
  'plan-too-large': (bytes: number) =>
    `These columns, matched values and corrections are more than the ${bytes / 1000} kB that an import can have. Correct the rest in the file, and import it again.`,
});

export type ErrorCode = keyof typeof errorMessages;

/** The parameters of a code's sentence. */
export type ErrorParams<C extends ErrorCode> = C extends ErrorCode
  ? (typeof errorMessages)[C] extends (...params: infer P) => CodedMessage
    ? P
    : readonly []
  : never;

/** Kinds of files that are no sheets; the sentence names them. */
export const unsupportedFiles = {
  pdf: 'a PDF',
  image: 'a picture',
  program: 'a program',
  archive: 'an archive',
  document: 'a document, not a sheet',
  xml: 'XML that is not a sheet',
  json: 'JSON, not a sheet',
  exchange: 'an exchange file (SLK or DIF)',
  binary: 'not a sheet',
} as const;
export type UnsupportedFile = keyof typeof unsupportedFiles;

/** Name of a sheet that has none: a table of a page. */
export const tableName = (number: number): string => `Table ${number}`;

const formats = 'CSV, XLSX, XLS or ODS';

/** Why a sheet cannot be read, and what to do instead. */
export const sheetMessages = /* @__PURE__ */ codedMessages('sheet', {
  empty: 'The file is empty. Choose the file with the rows.',
  noRows: 'The file has no sheet with rows. Choose the file with the rows.',
  unsupportedFile: (kind: UnsupportedFile) =>
    `The file is ${unsupportedFiles[kind]}. Save the rows as ${formats} and choose that file.`,
  archive:
    'The file is an archive. Unpack it and choose the sheet that is in it. A ZIP of photos may have only pictures.',
  binaryWorkbook: 'The file is a binary workbook (.xlsb). Save it as "Excel Workbook (.xlsx)" and choose that file.',
  oldWorkbook: 'The file is of an Excel older than 95. Save it as "Excel Workbook (.xlsx)" and choose that file.',
  encrypted: 'The file is protected with a password. Save it without a password and choose that file.',
  damaged: 'The file is damaged or not complete. Open it, save it again as XLSX or CSV and choose that file.',
  tooLarge: 'The file takes too much memory to read. Save its rows as CSV, or in several files, and choose that.',
  bomb: 'The file is far larger inside than a sheet or photos can be. Copy its rows into a new workbook, or its pictures into a new ZIP, and choose that file.',
  tooSlow: 'The file takes too long to read. Save its rows as CSV, or in several files, and choose that.',
  unsafe: 'The file has parts that no sheet needs. Copy its rows into a new workbook, save it and choose that file.',
  columns: (most: number, row: number, column: string) =>
    `Row ${row} has something in column ${column}; only the first ${most} columns can be read. Delete the columns that are not needed and save the file.`,
  rows: (most: number) =>
    `The sheet has more than ${number(most)} rows. Save it in several files and choose one after the other.`,
  longCell: (row: number) =>
    `A cell in row ${row} is far too long. In a CSV file, a quotation mark may be missing at its end. Correct it and save the file.`,
  quoteNotClosed: (line: number) =>
    `The row that begins on line ${line} has a quotation mark that is never closed. Correct it and save the file.`,
  badQuote: (line: number) =>
    `The row that begins on line ${line} has a quotation mark in the wrong place. Put quotation marks around the whole cell, and double the one inside.`,
});
