import type { ActivityKind } from './activity.actions.ts';
import { type ActionName, permissions } from '../access.ts';
import { formatInstant } from '../dates/instant.ts';
import { attempts } from './refused-actions.messages.ts';
import { counted, number } from '../intl.ts';

/** Texts of the activity log. */
export const activityMessages = {
  entries: (count: string) => `${count} entries in all.`,
  lastBackup: 'Last backup:',
  /** What is wrong with the backups, and what to do. */
  backups: {
    missing: {
      title: 'This server makes no backups.',
      hint: 'If the disk fails, everything is lost. Ask the person who runs the server to turn backups on (setting BACKUP_FOLDER), or, with PostgreSQL, to check that its backups are made.',
    },
    none: {
      title: 'No backup has been made yet.',
      hint: 'The first one is made within minutes of the server’s start. If this warning stays, ask the person who runs the server to look at its log and at the backup folder.',
    },
    old: {
      title: 'The last backup is too old.',
      hint: 'Ask the person who runs the server to check that the backup disk is connected and has free space.',
    },
    failed: {
      title: 'The last backup failed.',
      hint: 'Ask the person who runs the server to check that the backup disk is connected and has free space, and to look at the server’s log. It tries again every 5 minutes.',
    },
  },
  howToCheck: 'To check that nothing was changed or removed, run on the server: buckle audit verify',
  filters: 'Filters',
  user: 'User',
  userHint: 'Username: who did it, or whose account it was',
  kind: 'Type',
  everything: 'Everything',
  kinds: {
    logins: 'Logins and logouts',
    refusals: 'Refused',
    views: 'Records viewed',
    exports: 'Exports and prints',
    exported: 'Records exported or printed',
    records: 'Changes to records',
    withdrawals: 'Withdrawn records',
    accounts: 'Changes to users',
    server: 'Server',
  } satisfies Record<ActivityKind, string>,
  from: 'From',
  to: 'To',
  show: 'Show',
  ofOneRecord: 'Showing one record only.',
  ofAllRecords: 'Show everything',
  wrongDays: 'The To date is before the From date.',
  nothing: 'Nothing found.',
  nothingHint: 'Try another user, or other days.',
  notLoggedIn: 'Somebody who was not logged in',
  omitted: (count: string) => `and ${count} more like this before it`,
  fromAddress: (address: string) => `from ${address}`,
  /** Actors that are no users. */
  actors: { server: 'Server', import: 'Import', 'command line': 'Command line' },
  changed: (part: string, before: string, after: string) => {
    if (before === '') return `${part}: ${after}`;
    return after === '' ? `${part}: ${before} (removed)` : `${part}: ${before} → ${after}`;
  },
  roles: { admin: 'administrator', staff: 'staff' },
  /** Parts of what was changed. */
  parts: {
    role: 'Role',
    code: 'Code',
    seniority: 'Place',
    name_en: 'English name',
    name_mr: 'Marathi name',
    name_hi: 'Hindi name',
    shortForms: 'Short forms',
    aliases: 'Other spellings',
    filled: 'Still filled',
    field: 'Option of',
    position: 'Place',
    retired: 'Retired',
    kind: 'Kind',
    parentId: 'Part of',
    zone: 'Zone',
    validFrom: 'First day',
    validTo: 'Last day',
  },
  /** Values that are no words. */
  values: {
    true: 'yes',
    false: 'no',
    admin: 'administrator',
    staff: 'staff',
    station: 'police station',
    branch: 'branch',
    headquarters: 'headquarters',
    office: 'office',
    drivingSkills: 'driving skills',
    bloodGroup: 'blood groups',
  },
  /** How many officers an export was of, by what the audit has before the number. */
  selections: {
    only: (count: number) => `only ${count}`,
    'all but': (count: number) => `all but ${count}`,
  },
  /** Labels of an entry's details. */
  details: {
    purpose: 'Purpose',
    list: 'Filters',
    search: 'Search',
    selection: 'Selection',
    columns: 'Columns',
    spellings: 'Spellings',
    spellings_added: 'Spellings added',
    spellings_removed: 'Spellings removed',
    suggested_by: 'Suggested by',
    records: 'Records',
    cards: 'Entries in lists',
    searched: 'Entries in the search',
    photos: 'Photos',
    thumbnails: 'Thumbnails',
    indexes: 'Indexes',
    unfinished: 'Unfinished photos',
    who: 'User',
    kind: 'Type',
    from: 'From',
    to: 'To',
    field: 'Field',
    order: 'Order number',
    unit: 'Unit',
    imports: 'Imports',
    settings_to_check: 'Settings to check',
  },
  allColumns: 'all fields',
  /** How a record was seen, where it was not opened. */
  views: {
    listed: {
      one: 'Saw {} in a list',
      several: (count: string) => `Saw a list of ${count} officers`,
      all: 'Saw a list of all officers',
    },
    exported: {
      one: 'Exported {} in a list',
      several: (count: string) => `Exported ${count} officers`,
      all: 'Exported all officers',
    },
    printed: {
      one: 'Printed {} in a list',
      several: (count: string) => `Printed ${count} officers`,
      all: 'Printed all officers',
    },
  },
  /** Limits for one person on a day. */
  quotas: { changes: 'changes', photos: 'photos', views: 'records viewed' },
  reasons: {
    'wrong-password': 'wrong password',
    'unknown-name': 'no such username',
    'too-many-attempts': 'too many attempts',
    'account-disabled': 'account is disabled',
    'one-time-password-used': 'one-time password already used',
    'one-time-password-expired': 'one-time password expired',
    'wrong-code': 'wrong code',
    'code-used': 'code already used',
    'log-in-again': 'took too long',
  },
} as const;

/** Returns a word for a name that programs use; `otherwise` for one of another version of the server. */
export const wordFor = (words: Readonly<Record<string, string>>, name: string | undefined, otherwise: string): string =>
  name !== undefined && Object.hasOwn(words, name) ? (words[name] ?? otherwise) : otherwise;

/** What is known of an entry, for its sentence. */
export interface SentenceParameters {
  readonly action: string;
  /** The subject as it was written down. */
  readonly subject: string;
  /** Whether there is a name for the subject, which the sentence has in the place of `{}`. */
  readonly isNamed: boolean;
  /** Whether the user did it to their own account. */
  readonly isOwn: boolean;
  /** Whether it is about every record. */
  readonly isAll: boolean;
  readonly details: Readonly<Record<string, string>>;
}

type Sentence = string | ((facts: SentenceParameters) => string);

const files: Readonly<Record<string, string>> = { xlsx: ' as an Excel file', csv: ' as a CSV file' };

const reasonOf = ({ details }: SentenceParameters): string => {
  const reason = wordFor(activityMessages.reasons, details['reason'], '');
  return reason === '' ? '' : `: ${reason}`;
};

const officersIn = ({ details: { officers = '' } }: SentenceParameters): string =>
  officers === '' ? 'officers' : counted(Number(officers), 'officer', 'officers');

const recordOf = ({ isNamed }: SentenceParameters): string => (isNamed ? 'the record of {}' : 'a record');

const ofRecord =
  (words: string) =>
  (facts: SentenceParameters): string =>
    `${words} ${recordOf(facts)}`;

/** A change that staff sent for approval; without a subject it is about an officer who is not in the directory yet. */
const ofChange =
  (known: (record: string) => string, fresh: string) =>
  (facts: SentenceParameters): string =>
    facts.isNamed || facts.subject !== '' ? known(recordOf(facts)) : fresh;

/** An order by its number, which a draft may lack. */
const ofOrder =
  (words: string) =>
  ({ isNamed }: SentenceParameters): string =>
    `${words} ${isNamed ? 'order {}' : 'an order'}`;

/** What was put in order: ranks, or the options of a field. */
const optionWords = (field: string | undefined): string =>
  field === undefined ? 'ranks' : wordFor({ zone: 'zones', ...activityMessages.values }, field, 'options');

/** A sentence for each kind of entry, with `{}` for its subject. */
export const entrySentences = {
  'session.begin': 'Logged in',
  'session.begin-with-recovery-code': 'Logged in with a recovery code',
  'login.ask-code': 'Entered the right password, and was asked for a code',
  'session.end': ({ isOwn }) => (isOwn ? 'Logged out' : 'Logged {} out everywhere'),
  'session.end-others': 'Logged out all other devices',
  'session.refuse': rejectedLogin,
  'access.refuse': rejection,
  'password.refuse': (facts) => `Tried to change their password or two-step login${reasonOf(facts)}`,
  'quota.refuse': ({ details: { quota, limit = '' } }) =>
    `Reached the limit of ${number(Number(limit))} ${wordFor(activityMessages.quotas, quota, 'actions')} a day`,
  'record.add': ofRecord('Added'),
  'record.edit': ofRecord('Edited'),
  'record.restore': ofRecord('Restored an earlier version of'),
  'record.withdraw': ofRecord('Withdrew'),
  'record.reinstate': ofRecord('Brought back'),
  'record.undo': ({ isNamed }) => `Undid a change of ${isNamed ? 'the record of {}' : 'several records'}`,
  'record.view': view,
  'record.merge': ({ isNamed }) => `Merged a record into ${isNamed ? 'the record of {}' : 'another'}`,
  'duplicates.find': 'Searched all records for duplicates',
  'duplicates.dismiss': (facts) => {
    const record = recordOf(facts);
    return facts.details['undo'] === undefined
      ? `Noted that ${record} and another are not of one person`
      : `Took back that ${record} and another are not of one person`;
  },
  'records.import': ({ details: { versions = '0' }, subject }) =>
    `Added or changed ${counted(Number(versions), 'record', 'records')}${subject === '' ? '' : ' from {}'}`,
  'proposal.add': ofChange((record) => `Sent a change to ${record} for approval`, 'Sent a new officer for approval'),
  'proposal.approve': ofChange((record) => `Approved a change to ${record}`, 'Approved a new officer'),
  'proposal.decline': ofChange((record) => `Declined a change to ${record}`, 'Declined a new officer'),
  'proposal.withdraw': ofChange((record) => `Took back a change to ${record}`, 'Took back a new officer'),
  'order.save': ofOrder('Saved the draft of'),
  'order.discard': ofOrder('Discarded'),
  'order.issue': ofOrder('Issued'),
  'order.approve': ofOrder('Approved'),
  'order.decline': ofOrder('Declined'),
  'order.apply': ofOrder('Put in force, as its day had come,'),
  'order.cancel': ofOrder('Cancelled'),
  'order.postpone': ofOrder('Took out of force until its day, as the clock had been ahead,'),
  'order.print': ofOrder('Printed'),
  'order.scan': ofOrder('Opened the scan of'),
  'orders.export': ({ details: { orders = '0', format } }) =>
    `Exported ${counted(Number(orders), 'order', 'orders')}${wordFor(files, format, '')}`,
  'import.upload': 'Uploaded the sheet {}',
  'import.plan': 'Matched the columns of the sheet {}',
  'import.check': 'Checked the sheet {}',
  'import.propose': 'Sent the import of {} for approval',
  'import.apply': 'Began to import {}',
  'import.decline': 'Declined the import of {}',
  'import.discard': 'Discarded the sheet {}',
  'import.undo': 'Began to undo the import of {}',
  'import.file': ({ details: { part } }) =>
    `Downloaded ${part === 'refused' ? 'the refused rows of ' : ''}the sheet {}`,
  'import-map.save': 'Kept how sheets are imported as {}',
  'import-map.delete': 'Deleted how sheets are imported, {}',
  'reference.save': ({ details: { added } }) =>
    added === undefined ? 'Changed {} in ranks and units' : 'Added {} to ranks and units',
  'reference.order': ({ details: { options } }) => `Changed the order of ${optionWords(options)}`,
  'reference.import': ({ details: { added = '0', changed = '0' } }) =>
    `Imported a list of units: ${added} new, ${changed} changed`,
  'reference.merge': sorted,
  'list.export': (facts) =>
    facts.details['officers'] === '0'
      ? 'Downloaded a template without officers'
      : `Exported ${officersIn(facts)}${wordFor(files, facts.details['format'], '')}`,
  'changes.export': ({ details: { changes = '0', format } }) =>
    `${format === 'print' ? 'Printed' : 'Exported'} ${counted(Number(changes), 'change', 'changes')}${wordFor(files, format, '')}`,
  'list.print': (facts) => `Printed a list of ${officersIn(facts)}`,
  'saved-view.save': 'Saved the view {} of the officers list',
  'saved-view.delete': 'Deleted the view {} of the officers list',
  'photo.put': 'A photo was uploaded',
  'scan.put': 'A scan of an order was uploaded',
  'user.add': ({ details: { role } }) =>
    `Added the user {}${role === undefined ? '' : ` as ${wordFor(activityMessages.roles, role, 'a user')}`}`,
  'user.role': 'Changed the role of {}',
  'user.disable': 'Disabled {}',
  'user.reset': ({ details: { enabled } }) =>
    enabled === undefined ? 'Gave {} a new one-time password' : 'Enabled {} again, with a new one-time password',
  'password.change': 'Changed their password',
  'password.rehash': 'Stored the password of {} in the newer, safer way',
  'second-factor.offer': 'Began to set up two-step login',
  'second-factor.set': 'Set up two-step login',
  'second-factor.remove': 'Turned off two-step login',
  'second-factor.reset': 'Reset the two-step login of {}',
  'recovery-codes.renew': 'Made new recovery codes',
  'server.start': ({ details }) =>
    /\bSECOND_FACTOR_KEY\b/u.test(details['settings_to_check'] ?? '')
      ? 'The server started without two-step login and drafts'
      : 'The server started',
  'server.stop': 'The server stopped',
  'directory.restore': ({ details: { backup_made_at: madeAt } }) =>
    madeAt === undefined ? 'Restored a backup' : `Restored the backup of ${formatInstant(madeAt)}`,
  'directory.repair': 'Repaired the directory',
  'activity.open': ({ isNamed }) => `Opened the activity log${isNamed ? ' of the record of {}' : ''}`,
} as const satisfies Readonly<Record<string, Sentence>>;

function rejectedLogin(facts: SentenceParameters): string {
  if (facts.details['reason'] === 'unknown-name') return 'Tried to log in with a username that nobody has';
  return `Tried to log in${facts.isNamed ? ' as {}' : ''}${reasonOf(facts)}`;
}

/** Staff may not do it, or may once their account is set up. */
function rejection({ subject }: SentenceParameters): string {
  const staffPermission = !Object.hasOwn(permissions, subject) || permissions[subject as ActionName].staff !== 'no';
  const attempt = wordFor(attempts, subject, 'do something');
  return staffPermission
    ? `Tried to ${attempt} before setting up the account`
    : `Tried to ${attempt}, which staff may not`;
}

function view({ details: { how, officers }, isNamed, isAll }: SentenceParameters): string {
  const { views } = activityMessages;
  const texts = how !== undefined && Object.hasOwn(views, how) ? views[how as keyof typeof views] : undefined;
  if (!texts) return isNamed ? 'Viewed the record of {}' : 'Viewed a record';
  if (isAll) return texts.all;
  return isNamed ? texts.one : texts.several(number(Number(officers ?? 0)));
}

function sorted({ details: { entries, into, undone } }: SentenceParameters): string {
  const entry = entries === 'ranks' ? 'rank' : 'unit';
  if (undone !== undefined) return `Undid the sorting of spellings under {}`;
  return into === undefined
    ? `Added spellings of records as a new ${entry}: {}`
    : `Sorted spellings of records under the ${entry} {}`;
}

const sentences: Readonly<Record<string, Sentence>> = entrySentences;

/** Returns the sentence of an entry, with `{}` for its subject. */
export function sentenceOf(facts: SentenceParameters): string {
  const sentence = Object.hasOwn(sentences, facts.action) ? sentences[facts.action] : undefined;
  if (sentence === undefined) return 'Did something that this page does not know yet';
  return typeof sentence === 'string' ? sentence : sentence(facts);
}
