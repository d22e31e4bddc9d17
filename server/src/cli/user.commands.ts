import { ONE_TIME_HOURS, type Role, roles } from '@buckle/domain/accounts/account';
import { argon2Here, passwordHashing } from '../login/password.ts';
import type { Account } from '../accounts/accounts.repository.ts';
import { type UserUsecases, userUsecases } from '../accounts/manage-accounts.ts';
import { COMMAND_LINE_ACTOR } from '../db/store.ts';
import { type Command, type CommandArgs, newDirectory, type Shell } from './command.ts';
import { withDirectory } from './data-dir.ts';

const withUsers = <T>(shell: Shell, work: (users: UserUsecases) => Promise<T>): Promise<T> =>
  withDirectory(shell, (store) =>
    work(userUsecases({ store, now: shell.now, newId: shell.newId, passwords: passwordHashing(argon2Here) })),
  );

function printPassword(shell: Shell, name: string, password: string): void {
  shell.print(
    `Log in as "${name}" with this one-time password; it is shown only now, works once within ${ONE_TIME_HOURS} hours, and must be changed at the first login:`,
  );
  shell.print(`\n    ${password}\n`);
}

async function addUser(args: CommandArgs, shell: Shell): Promise<0> {
  const [name, role] = [args.operand(0), args.need('role')];
  printPassword(shell, name, await withUsers(shell, (users) => users.add(COMMAND_LINE_ACTOR, name, role)));
  return 0;
}

const role = { value: roles.join('|'), required: true, description: 'What the user may do.' } as const;

const roleWidth = Math.max(...roles.map((role: Role) => role.length));

const accountLine = (account: Account & { readonly secondFactor: boolean }, width: number): string =>
  [
    account.username.padEnd(width),
    account.role.padEnd(roleWidth),
    `since ${account.createdAt.slice(0, 10)}`,
    ...(account.disabled ? ['disabled'] : []),
    ...(account.mustChangePassword ? ['has a one-time password'] : []),
    ...(account.secondFactor ? ['two-step login'] : []),
  ].join('  ');

async function listUsers(_args: CommandArgs, shell: Shell): Promise<0> {
  const accounts = await withUsers(shell, (users) => users.list());
  const width = Math.max(0, ...accounts.map(({ username }) => username.length));
  for (const account of accounts) shell.print(accountLine(account, width));
  if (accounts.length === 0) shell.print('There is no user yet. Add one with: buckle user add NAME --role admin');
  return 0;
}

async function disableUser(args: CommandArgs, shell: Shell): Promise<0> {
  const name = args.operand(0);
  await withUsers(shell, (users) => users.disable(COMMAND_LINE_ACTOR, name));
  shell.print(
    `"${name}" can no longer log in, and is logged out everywhere. To let them log in again: buckle user reset ${name}`,
  );
  return 0;
}

async function resetUser(args: CommandArgs, shell: Shell): Promise<0> {
  const name = args.operand(0);
  printPassword(shell, name, await withUsers(shell, (users) => users.reset(COMMAND_LINE_ACTOR, name)));
  return 0;
}

async function resetSecondFactor(args: CommandArgs, shell: Shell): Promise<0> {
  const name = args.operand(0);
  await withUsers(shell, (users) => users.resetSecondFactor(COMMAND_LINE_ACTOR, name));
  shell.print(`The two-step login of "${name}" is off, and "${name}" is logged out everywhere. The password stays.`);
  return 0;
}

export const userCommands: readonly Command[] = [
  {
    name: 'user add',
    operands: ['NAME'],
    options: { role, ...newDirectory },
    summary: 'Add a user and show a one-time password.',
    run: addUser,
  },
  { name: 'user list', operands: [], options: {}, summary: 'List the users.', run: listUsers },
  {
    name: 'user disable',
    operands: ['NAME'],
    options: {},
    summary: 'Disable a user and log them out everywhere.',
    run: disableUser,
  },
  {
    name: 'user reset',
    operands: ['NAME'],
    options: {},
    summary: 'Give a user a new one-time password. A disabled user can then log in again.',
    run: resetUser,
  },
  {
    name: 'user reset-second-factor',
    operands: ['NAME'],
    options: {},
    summary: 'Turn off two-step login for a user who has lost their phone.',
    run: resetSecondFactor,
  },
];
