import type { ActivityKind } from '../actions/activity-actions.ts';

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
