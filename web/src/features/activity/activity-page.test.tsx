import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { permissions } from '@buckle/domain/access';
import { EVERY_RECORD } from '@buckle/domain/limits';
import type { entrySentences } from '@buckle/domain/activity/activity.messages';
import { ActivityEntry } from './activity-page.tsx';
import type { Entry } from './entry-text.ts';

afterEach(cleanup);

const ID = '0f6d2c1e-77aa-4c3b-9d55-1234567890ab';
const HASH = 'b'.repeat(64);
const RECORD = { subject: ID, record_name: 'Asha Patil' };
const AT = '2026-11-20T09:00:00.000Z';

type Sample = Partial<Omit<Entry, 'action' | 'number' | 'at'>>;
type Sampled = readonly [sentence: string, sample: Sample];

const refused = (reason: string): Sample => ({ by: '', subject: 'staff', details: { reason, address: '192.0.2.7' } });

/** Entries of each kind as the server writes them down, and their sentences. */
const samples: Readonly<Record<keyof typeof entrySentences, readonly Sampled[]>> = {
  'session.begin': [['Logged in', { subject: 'admin', details: { address: '192.0.2.7' } }]],
  'session.begin-with-recovery-code': [['Logged in with a recovery code', { subject: 'admin' }]],
  'login.ask-code': [['Entered the right password, and was asked for a code', { subject: 'admin' }]],
  'session.end': [
    ['Logged out', { subject: 'admin' }],
    ['Logged staff out everywhere', { subject: 'staff' }],
  ],
  'session.end-others': [['Logged out all other devices', { subject: 'admin' }]],
  'session.refuse': [
    ['Tried to log in as staff: wrong password', refused('wrong-password')],
    ['Tried to log in as staff: one-time password already used', refused('one-time-password-used')],
    ['Tried to log in with a username that nobody has', { ...refused('unknown-name'), subject: '' }],
    ['Tried to log in: too many attempts', { ...refused('too-many-attempts'), subject: '' }],
  ],
  'access.refuse': [
    ['Tried to add a user, which staff may not', { by: 'staff', subject: 'addUser' }],
    ['Tried to search officers before setting up the account', { by: 'staff', subject: 'getOfficers' }],
    ['Tried to see a photo before setting up the account', { by: 'staff', subject: 'photo' }],
    ['Tried to do something before setting up the account', { by: 'staff', subject: 'laterAction' }],
  ],
  'password.refuse': [
    [
      'Tried to change their password or two-step login: wrong code',
      { subject: 'admin', details: { reason: 'wrong-code' } },
    ],
  ],
  'quota.refuse': [['Reached the limit of 1,500 records viewed a day', { details: { quota: 'views', limit: '1500' } }]],
  'record.add': [['Added the record of Asha Patil', RECORD]],
  'record.edit': [
    ['Edited the record of Asha Patil', RECORD],
    ['Edited the record of No name recorded', { subject: ID, record_name: '' }],
    ['Edited a record', { subject: ID }],
  ],
  'record.restore': [['Restored an earlier version of the record of Asha Patil', RECORD]],
  'record.withdraw': [['Withdrew the record of Asha Patil', RECORD]],
  'record.reinstate': [['Brought back the record of Asha Patil', RECORD]],
  'record.undo': [
    ['Undid a change of the record of Asha Patil', { ...RECORD, details: { undoes: '1204', kept: '0' } }],
    ['Undid a change of several records', { details: { undoes: '1204', kept: '3', versions: '1201' } }],
  ],
  'record.view': [
    ['Viewed the record of Asha Patil', RECORD],
    ['Saw Asha Patil in a list', { ...RECORD, details: { how: 'listed' } }],
    ['Saw a list of 1,200 officers', { chain: 'views', details: { how: 'listed', officers: '1200' } }],
    ['Exported 22 officers', { chain: 'views', details: { how: 'exported', officers: '22' } }],
    ['Printed all officers', { chain: 'views', subject: EVERY_RECORD, details: { how: 'printed' } }],
  ],
  'records.import': [
    [
      'Added or changed 5,000 records from officers.csv',
      { by: 'import', subject: 'officers.csv', details: { versions: '5000' } },
    ],
    ['Added or changed 1 record', { by: 'import', details: { versions: '1' } }],
  ],
  'proposal.add': [
    ['Sent a change to the record of Asha Patil for approval', { ...RECORD, details: { proposal: ID } }],
    ['Sent a new officer for approval', { details: { proposal: ID } }],
    ['Sent a change to a record for approval', { subject: ID, details: { proposal: ID } }],
  ],
  'proposal.approve': [['Approved a change to the record of Asha Patil', RECORD]],
  'proposal.decline': [['Declined a new officer', { details: { proposal: ID } }]],
  'proposal.withdraw': [['Took back a change to the record of Asha Patil', RECORD]],
  'reference.save': [
    [
      'Changed Head Constable in ranks and units',
      {
        subject: 'Head Constable',
        changes: [
          { part: 'name_en', before: 'Head Constable', after: 'Police Head Constable' },
          { part: 'filled', before: 'true', after: 'false' },
          { part: 'shortForms', before: 'HC', after: 'HC, PHC' },
        ],
      },
    ],
    [
      'Added North to ranks and units',
      { subject: 'North', details: { added: 'yes' }, changes: [{ part: 'kind', before: '', after: 'station' }] },
    ],
  ],
  'reference.order': [['Changed the order of ranks', { changes: [{ part: 'ASI', before: '3', after: '2' }] }]],
  'reference.import': [['Imported a list of units: 12 new, 3 changed', { details: { added: '12', changed: '3' } }]],
  'reference.merge': [
    [
      'Sorted spellings of records under the rank Head Constable',
      { subject: 'Head Constable', details: { entries: 'ranks', into: 'Head Constable', spellings: 'Hd Const' } },
    ],
    [
      'Added spellings of records as a new unit: Noth',
      { subject: 'Noth', details: { entries: 'units', spellings: 'Noth' } },
    ],
    [
      'Undid the sorting of spellings under Noth',
      { subject: 'Noth', details: { entries: 'units', spellings: 'Noth', undone: '77' } },
    ],
  ],
  'changes.export': [
    ['Exported 34 changes as an Excel file', { details: { changes: '34', format: 'xlsx', purpose: 'Review' } }],
    ['Exported 1 change as a CSV file', { details: { changes: '1', format: 'csv', purpose: 'Review' } }],
    ['Printed 34 changes', { details: { changes: '34', format: 'print', purpose: 'Review' } }],
  ],
  'list.export': [
    [
      'Exported 22 officers as an Excel file',
      {
        details: {
          officers: '22',
          format: 'xlsx',
          columns: 'number, blood_group',
          list: 'zone: Zone 2; missing: blood_group, posting_dates; retiring: 2026',
          purpose: 'Blood donation camp',
        },
      },
    ],
    ['Exported 1 officer as a CSV file', { details: { officers: '1', format: 'csv', columns: 'all', search: '348' } }],
    ['Downloaded a template without officers', { details: { officers: '0', format: 'xlsx', columns: 'import' } }],
  ],
  'list.print': [
    ['Printed a list of 22 officers', { details: { officers: '22', selection: 'only 22', purpose: 'Parade' } }],
  ],
  'saved-view.save': [
    ['Saved the view Zone 2 of the officers list', { subject: 'Zone 2', details: { list: 'zone: Zone 2' } }],
  ],
  'saved-view.delete': [['Deleted the view Zone 2 of the officers list', { subject: 'Zone 2' }]],
  'order.save': [
    ['Saved the draft of order DO 118/2026', { subject: 'DO 118/2026' }],
    ['Saved the draft of an order', { subject: '' }],
  ],
  'order.discard': [
    ['Discarded order DO 118/2026', { subject: 'DO 118/2026' }],
    ['Discarded an order', { subject: '' }],
  ],
  'order.issue': [
    ['Issued order DO 118/2026', { subject: 'DO 118/2026' }],
    ['Issued an order', { subject: '' }],
  ],
  'order.approve': [
    ['Approved order DO 118/2026', { subject: 'DO 118/2026' }],
    ['Approved an order', { subject: '' }],
  ],
  'order.decline': [
    ['Declined order DO 118/2026', { subject: 'DO 118/2026' }],
    ['Declined an order', { subject: '' }],
  ],
  'order.apply': [
    ['Put in force, as its day had come, order DO 118/2026', { subject: 'DO 118/2026' }],
    ['Put in force, as its day had come, an order', { subject: '' }],
  ],
  'record.merge': [
    ['Merged a record into the record of Asha Patil', RECORD],
    ['Merged a record into another', { subject: '' }],
  ],
  'duplicates.find': [['Searched all records for duplicates', { subject: '' }]],
  'duplicates.dismiss': [
    ['Noted that the record of Asha Patil and another are not of one person', RECORD],
    ['Took back that a record and another are not of one person', { subject: '', details: { undo: 'yes' } }],
  ],
  'order.cancel': [
    ['Cancelled order DO 118/2026', { subject: 'DO 118/2026' }],
    ['Cancelled an order', { subject: '' }],
  ],
  'order.postpone': [
    [
      'Took out of force until its day, as the clock had been ahead, order DO 118/2026',
      { by: 'server', subject: 'DO 118/2026' },
    ],
  ],
  'order.print': [
    ['Printed order DO 118/2026', { subject: 'DO 118/2026' }],
    ['Printed an order', { subject: '' }],
  ],
  'order.scan': [
    ['Opened the scan of order DO 118/2026', { subject: 'DO 118/2026' }],
    ['Opened the scan of an order', { subject: '' }],
  ],
  'orders.export': [
    ['Exported 1 order as a CSV file', { details: { orders: '1', format: 'csv' } }],
    ['Exported 1,200 orders as an Excel file', { details: { orders: '1200', format: 'xlsx' } }],
  ],
  'import.upload': [['Uploaded the sheet roster.xlsx', { subject: 'roster.xlsx' }]],
  'import.plan': [['Matched the columns of the sheet roster.xlsx', { subject: 'roster.xlsx' }]],
  'import.check': [['Checked the sheet roster.xlsx', { subject: 'roster.xlsx' }]],
  'import.propose': [['Sent the import of roster.xlsx for approval', { subject: 'roster.xlsx' }]],
  'import.apply': [['Began to import roster.xlsx', { subject: 'roster.xlsx' }]],
  'import.decline': [['Declined the import of roster.xlsx', { subject: 'roster.xlsx' }]],
  'import.discard': [['Discarded the sheet roster.xlsx', { subject: 'roster.xlsx' }]],
  'import.undo': [['Began to undo the import of roster.xlsx', { subject: 'roster.xlsx' }]],
  'import.file': [
    ['Downloaded the sheet roster.xlsx', { subject: 'roster.xlsx', details: { part: 'original' } }],
    ['Downloaded the refused rows of the sheet roster.xlsx', { subject: 'roster.xlsx', details: { part: 'refused' } }],
  ],
  'import-map.save': [['Kept how sheets are imported as Roster', { subject: 'Roster' }]],
  'import-map.delete': [['Deleted how sheets are imported, Roster', { subject: 'Roster' }]],
  'scan.put': [['A scan of an order was uploaded', { by: 'server', subject: HASH }]],
  'photo.put': [['A photo was uploaded', { by: 'server', subject: HASH }]],
  'user.add': [['Added the user meera as staff', { subject: 'meera', details: { role: 'staff' } }]],
  'user.role': [
    ['Changed the role of meera', { subject: 'meera', changes: [{ part: 'role', before: 'staff', after: 'admin' }] }],
  ],
  'user.disable': [['Disabled meera', { subject: 'meera' }]],
  'user.reset': [
    ['Gave meera a new one-time password', { subject: 'meera' }],
    ['Enabled meera again, with a new one-time password', { subject: 'meera', details: { enabled: 'yes' } }],
  ],
  'password.change': [['Changed their password', { subject: 'admin' }]],
  'password.rehash': [['Stored the password of meera in the newer, safer way', { by: 'server', subject: 'meera' }]],
  'second-factor.offer': [['Began to set up two-step login', { subject: 'admin' }]],
  'second-factor.set': [['Set up two-step login', { subject: 'admin' }]],
  'second-factor.remove': [['Turned off two-step login', { subject: 'admin' }]],
  'second-factor.reset': [['Reset the two-step login of meera', { subject: 'meera' }]],
  'recovery-codes.renew': [['Made new recovery codes', { subject: 'admin' }]],
  'server.start': [
    ['The server started', { by: 'server', changes: [{ part: 'SESSION_HOURS', before: '12', after: '8' }] }],
  ],
  'server.stop': [['The server stopped', { by: 'server' }]],
  'directory.restore': [
    [
      'Restored the backup of 20 November 2026, 14:30',
      { by: 'command line', subject: 'buckle-20261120T090000Z', details: { backup_made_at: AT, restored_at: AT } },
    ],
    ['Restored a backup', { by: 'command line', subject: 'dump.sql' }],
  ],
  'directory.repair': [['Repaired the directory', { by: 'command line', details: { records: '2', thumbnails: '3' } }]],
  'activity.open': [
    ['Opened the activity log', { details: { who: 'meera', kind: 'accounts', from: '2026-11-01', to: '2026-11-20' } }],
    ['Opened the activity log of the record of Asha Patil', { ...RECORD, details: { record: ID } }],
  ],
};

function show(action: string, sample: Sample): string[] {
  const entry: Entry = { chain: 'access', by: 'admin', subject: '', details: {}, ...sample, action, number: 1, at: AT };
  render(
    <MemoryRouter>
      <ul>
        <ActivityEntry entry={entry} />
      </ul>
    </MemoryRouter>,
  );
  const [shown] = screen.getAllByRole('listitem');
  const lines = [...(shown?.querySelectorAll('p, li') ?? [])].map((line) => line.textContent ?? '');
  expect(screen.getByRole('time').textContent).toBe('20 November 2026, 14:30');
  cleanup();
  return lines;
}

/** Names that programs use: actions, words joined by underscores or capitals, ids, digests, JSON, unread objects. */
const RAW = [
  /\b[a-z]+(?:-[a-z]+)*\.(?!csv\b|sql\b|xlsx\b)[a-z]{2,}/u,
  /[a-z]_[a-z]/u,
  /\b[a-z]+[A-Z]/u,
  /[0-9a-f]{8}-[0-9a-f]{4}/u,
  /[0-9a-f]{32}/u,
  /[{}[\]"]/u,
  /undefined|null|NaN|true|false/u,
  /\d{4}-\d{2}-\d{2}/u,
];

describe('an entry of the activity log', () => {
  const all = Object.entries(samples).flatMap(([action, of]) =>
    of.map(([sentence, sample]) => ({ action, sentence, sample })),
  );
  it.each(all)('says: $sentence', ({ action, sentence, sample }) => {
    const lines = show(action, sample);
    expect(lines[1]).toBe(sentence);
    for (const raw of RAW) expect(lines.join('\n')).not.toMatch(raw);
  });

  it.each([...Object.keys(permissions), 'photo'])('says in words that %s was refused', (subject) => {
    const lines = show('access.refuse', { by: 'staff', subject });
    expect(lines[1]).toMatch(/^Tried to [a-z].*(?:, which staff may not| before setting up the account)$/u);
    expect(lines[1]).not.toContain('something');
    for (const raw of RAW) expect(lines.join('\n')).not.toMatch(raw);
  });

  it('says so where the server writes down what this page does not know', () => {
    expect(show('order.sign', { subject: ID, details: { order_id: ID } })).toEqual([
      'admin',
      'Did something that this page does not know yet',
      '20 November 2026, 14:30',
    ]);
  });

  it('says what was changed, old and new, in words', () => {
    expect(
      show('user.role', { subject: 'meera', changes: [{ part: 'role', before: 'staff', after: 'admin' }] }),
    ).toContain('Role: staff → administrator');
    const started = show('server.start', {
      changes: [
        { part: 'SESSION_HOURS', before: '12', after: '8' },
        { part: 'HOST', before: '', after: '::' },
        { part: 'LOG_LEVEL', before: 'debug', after: '' },
      ],
    });
    expect(started).toEqual(
      expect.arrayContaining(['SESSION_HOURS: 12 → 8', 'HOST: ::', 'LOG_LEVEL: debug (removed)']),
    );
    expect(
      show('reference.save', { subject: 'North', changes: [{ part: 'validTo', before: '', after: '2026-05-31' }] }),
    ).toContain('Last day: 31 May 2026');
  });

  it('says which list left, in the words of the list', () => {
    expect(
      show('list.export', {
        details: {
          officers: '2',
          format: 'csv',
          columns: 'number, blood_group',
          list: 'missing: blood_group; zone: Zone 2',
        },
      }),
    ).toContain('Columns: Buckle No, Blood Group · Filters: Missing: No blood group; Zone: Zone 2');
  });

  it('leads to the record and to the users', () => {
    const entry: Entry = {
      chain: 'records',
      number: 1,
      at: AT,
      by: 'admin',
      action: 'record.edit',
      details: {},
      ...RECORD,
    };
    render(
      <MemoryRouter>
        <ActivityEntry entry={entry} />
        <ActivityEntry entry={{ ...entry, action: 'user.disable', subject: 'meera', record_name: undefined }} />
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'Asha Patil' }).getAttribute('href')).toContain(ID);
    expect(screen.getByRole('link', { name: 'meera' }).getAttribute('href')).toBe('/users');
  });
});
