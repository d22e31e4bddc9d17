import type { Caller, Permission } from '../access.ts';
import type { ActionGroup } from '../registry.ts';
import { enumeration, number } from '../intl.ts';

/** Texts of the API reference page and the OpenAPI document. */
export const apiReferenceMessages = {
  /** What the server accepts of each kind of file. */
  fileKinds: {
    photo: 'JPEG, PNG or WebP',
    scan: 'PDF, JPEG, PNG or WebP',
    sheet: 'CSV, TSV, XLSX, XLS, ODS or HTML, or a ZIP of photos',
  },
  title: 'Buckle API',
  intro:
    'Every call goes to one address, /api.php, and names its action: /api.php?action=session. ' +
    'This page is made from the list of actions that the server itself reads.',
  machineReadable: 'For programs: the same as an OpenAPI 3.1 document',
  actions: 'Actions',
  howToCall: 'How to call',
  howToCallLines: [
    'A GET action takes its values from the address, a POST action from a JSON body. A file is sent as a multipart form with one file in the field "image".',
    'Log in with the action "login". The answer sets a cookie; send it with every further call. Calls that a browser makes for another site are refused.',
    'Photos are at the address that image_path names, for whoever is logged in.',
    'Times are in UTC, as in 2026-11-20T09:00:00.000Z. Dates are written as in 2026-11-20.',
    'A list that goes on carries next_cursor. Send it as cursor to get the next page.',
  ],
  examples: 'Examples',
  examplesIntro:
    'Each action has an example for curl. Set the address once; the cookie is kept in the file "jar". Words in capitals, such as RECORD_ID, stand for values of yours.',
  headers: 'Headers',
  headerLines: {
    'If-Match': 'The version that was edited, in quotes: "3". If the record has changed since, the answer is 409.',
    'Idempotency-Key': 'A text of your own for each form. Sent again with the same form, the change is made once.',
    'If-None-Match': 'The ETag of the last answer. If nothing has changed, the answer is 304 without a body.',
  } as Readonly<Record<string, string>>,
  responses: 'Answers',
  successResponse: 'Every success is JSON with success: true, a message (may be empty) and what the action adds.',
  errorResponse: 'Every refusal has success: false, a message for people, and for programs its code and params.',
  statuses: {
    200: 'Done.',
    304: 'Nothing has changed since the answer whose ETag was sent.',
    400: 'The values cannot be taken. The message says which.',
    401: 'Not logged in, or the session has ended.',
    403: 'Logged in, but not allowed.',
    404: 'There is no such action or record.',
    405: 'The action is called with the other method.',
    409: 'It does not fit what is recorded now.',
    413: 'Too large.',
    429: 'Too many attempts. Try again after the seconds in Retry-After.',
    500: 'Something went wrong in the server.',
    503: 'The server is busy. Try again after the seconds in Retry-After.',
    507: 'The disk of the server is full: nothing can be changed until there is room.',
  } as Readonly<Record<number, string>>,
  unexpectedError:
    'Refused: 400 values that cannot be taken, 404 not found, 409 does not fit, 413 too large, 429 too many attempts, 503 busy, 507 disk full.',
  fields: 'Fields of a record',
  fieldsIntro:
    'A record is read and written under slightly different names. A card, as search results show it, has fewer fields. Each record also carries its id and version.',
  fieldColumns: { label: 'Field', read: 'When read', write: 'When written', kind: 'What it is' },
  inCards: 'in cards',
  details: 'Values and answer',
  takes: 'Takes',
  takesNothing: 'Takes nothing.',
  takesRecord:
    'Also the fields of a record, under their written names. In a new record a field that is left out is blank; in a stored one it keeps its value, and an empty one is cleared.',
  takesFile: (kinds: string) =>
    `Takes a multipart form with one file, field "image": ${kinds}. A program also sends the header X-Requested-With, with any value, which a form of another site cannot.`,
  adds: 'Adds to the answer',
  addsNothing: 'Adds nothing to the answer.',
  callersTitle: 'Who may call:',
  everyone: 'everyone',
  optional: 'optional',
  groups: {
    account: 'Logging in and your account',
    officers: 'Search and records',
    list: 'Officers list',
    exports: 'Export and print',
    proposals: 'Changes for approval',
    history: 'History of a record',
    changes: 'Changes and undo',
    orders: 'Orders',
    duplicates: 'Duplicate records',
    reference: 'Ranks and units',
    savedViews: 'Saved views of the officers list',
    users: 'User accounts',
    activity: 'Activity log',
    imports: 'Imports',
  } satisfies Record<ActionGroup, string>,
  callers: {
    nobody: 'Not logged in',
    newcomer: 'With a one-time password',
    enrolling: 'Without the two-step login that is required',
    staff: 'Staff',
    admin: 'Administrators',
  } satisfies Record<Caller, string>,
  may: {
    yes: 'yes',
    proposes: 'after approval',
    own: 'only their own',
    no: 'no',
  } satisfies Record<Permission, string>,
} as const;

/** How a value is described in a table. */
export const valueMessages = {
  text: 'text',
  textUpTo: (length: number) => `text, at most ${number(length)} characters`,
  exactly: (value: string) => `always ${value}`,
  oneOf: (values: readonly string[]) => `one of ${enumeration(values)}`,
  integer: 'whole number',
  integerBetween: (min: number, max: number) => `whole number, ${min} to ${max}`,
  number: 'number',
  trueOrFalse: 'true or false',
  date: 'date',
  record: 'a record or a card',
  group: 'group',
  anything: 'any value',
  nothing: 'nothing',
  list: (of: string) => `list: ${of}`,
  listOfGroups: (names: readonly string[]) => `list, each with ${enumeration(names)}`,
  either: (kinds: readonly string[]) => kinds.join(' or '),
} as const;
