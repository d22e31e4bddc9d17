import { type ActionName, permissions } from '../actions/access.ts';
import { formatInstant } from '../officer/instant.ts';
import { activityMessages, wordFor } from './activity.ts';
import { attempts } from './refused-actions.ts';

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

/** Staff may not do it, or may once their account is set up. */
function rejection({ subject }: SentenceParameters): string {
  const staffPermission = !Object.hasOwn(permissions, subject) || permissions[subject as ActionName].staff !== 'no';
  const attempt = wordFor(attempts, subject, 'do something');
  return staffPermission
    ? `Tried to ${attempt} before setting up the account`
    : `Tried to ${attempt}, which staff may not`;
}

const reasonOf = ({ details }: SentenceParameters): string => {
  const reason = wordFor(activityMessages.reasons, details['reason'], '');
  return reason === '' ? '' : `: ${reason}`;
};

function rejectedLogin(facts: SentenceParameters): string {
  if (facts.details['reason'] === 'unknown-name') return 'Tried to log in with a username that nobody has';
  return `Tried to log in${facts.isNamed ? ' as {}' : ''}${reasonOf(facts)}`;
}

const officersIn = ({ details: { officers = '' } }: SentenceParameters): string =>
  officers === '1' ? '1 officer' : `${officers === '' ? '' : `${Number(officers).toLocaleString('en-IN')} `}officers`;

const files: Readonly<Record<string, string>> = { xlsx: ' as an Excel file', csv: ' as a CSV file' };

function view({ details: { how, officers }, isNamed, isAll }: SentenceParameters): string {
  const { views } = activityMessages;
  const texts = how !== undefined && Object.hasOwn(views, how) ? views[how as keyof typeof views] : undefined;
  if (!texts) return isNamed ? 'Viewed the record of {}' : 'Viewed a record';
  if (isAll) return texts.all;
  return isNamed ? texts.one : texts.several(Number(officers ?? 0).toLocaleString('en-IN'));
}

const ofRecord =
  (words: string) =>
  ({ isNamed }: SentenceParameters) =>
    `${words} ${isNamed ? 'the record of {}' : 'a record'}`;

/** A change that staff sent for approval; without a subject it is about an officer who is not in the directory yet. */
const ofChange =
  (known: string, fresh: string) =>
  ({ isNamed, subject }: SentenceParameters): string =>
    isNamed ? known : subject === '' ? fresh : known.replace('the record of {}', 'a record');

/** An order by its number, which a draft may lack. */
const ofOrder =
  (words: string) =>
  ({ isNamed }: SentenceParameters): string =>
    `${words} ${isNamed ? 'order {}' : 'an order'}`;

function sorted({ details: { entries, into, undone } }: SentenceParameters): string {
  const entry = entries === 'ranks' ? 'rank' : 'unit';
  if (undone !== undefined) return `Undid the sorting of spellings under {}`;
  return into === undefined
    ? `Added spellings of records as a new ${entry}: {}`
    : `Sorted spellings of records under the ${entry} {}`;
}

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
    `Reached the limit of ${Number(limit).toLocaleString('en-IN')} ${wordFor(activityMessages.quotas, quota, 'actions')} a day`,
  'record.add': ofRecord('Added'),
  'record.edit': ofRecord('Edited'),
  'record.restore': ({ isNamed }) => `Restored an earlier version of ${isNamed ? 'the record of {}' : 'a record'}`,
  'record.withdraw': ofRecord('Withdrew'),
  'record.reinstate': ofRecord('Brought back'),
  'record.undo': ({ isNamed }) => `Undid a change of ${isNamed ? 'the record of {}' : 'several records'}`,
  'record.view': view,
  'record.merge': ({ isNamed }) => `Merged a record into ${isNamed ? 'the record of {}' : 'another'}`,
  'twins.find': 'Searched all records for duplicates',
  'twins.dismiss': ({ isNamed, details: { undo } }) => {
    const record = isNamed ? 'the record of {}' : 'a record';
    return undo === undefined
      ? `Noted that ${record} and another are not of one person`
      : `Took back that ${record} and another are not of one person`;
  },
  'records.import': ({ details: { versions = '0' }, subject }) =>
    `Added or changed ${versions === '1' ? '1 record' : `${Number(versions).toLocaleString('en-IN')} records`}${subject === '' ? '' : ' from {}'}`,
  'proposal.add': ofChange('Sent a change to the record of {} for approval', 'Sent a new officer for approval'),
  'proposal.approve': ofChange('Approved a change to the record of {}', 'Approved a new officer'),
  'proposal.decline': ofChange('Declined a change to the record of {}', 'Declined a new officer'),
  'proposal.withdraw': ofChange('Took back a change to the record of {}', 'Took back a new officer'),
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
    `Exported ${orders === '1' ? '1 order' : `${Number(orders).toLocaleString('en-IN')} orders`}${wordFor(files, format, '')}`,
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
    `${format === 'print' ? 'Printed' : 'Exported'} ${changes === '1' ? '1 change' : `${Number(changes).toLocaleString('en-IN')} changes`}${wordFor(files, format, '')}`,
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
  'chain.begin': 'Added older records to the log',
  'chain.bind': 'Added existing users, changes for approval, ranks and units to the log',
} as const satisfies Readonly<Record<string, Sentence>>;

const sentences: Readonly<Record<string, Sentence>> = entrySentences;

/** Returns the sentence of an entry, with `{}` for its subject. */
export function sentenceOf(facts: SentenceParameters): string {
  const sentence = Object.hasOwn(sentences, facts.action) ? sentences[facts.action] : undefined;
  if (sentence === undefined) return 'Did something that this page does not know yet';
  return typeof sentence === 'string' ? sentence : sentence(facts);
}
