/** Screens of features beyond the five actions: proposals, history, users, sessions. */
import { expect, type Page } from '@playwright/test';
import { dialog, entry, expectToast, MOMENT, press } from '../changes.ts';
import {
  ACCOUNTS,
  ACTIVITY,
  CHANGE_COUNTS,
  CHANGES,
  NO_ACTIVITY,
  NO_CHANGE_COUNTS,
  NO_CHANGES,
  HISTORY,
  NO_PROPOSALS,
  NO_VIEWS,
  ONE_IMPORT,
  ONE_TIME,
  OWN,
  PARTLY_UNDONE,
  PROPOSALS,
  SESSIONS,
  VIEWS,
  WAITING,
  WITHDRAWN,
} from '../fixtures/changes.ts';
import { openActions, title, userMenu } from '../person.ts';
import { mockAction, type Screen } from './screen.ts';

const count = (page: Page, pending: number): Promise<void> =>
  mockAction(page, 'proposalCount', { pending, unseen: pending });

const proposalScreens: Screen[] = [
  ...[1, 120].map((pending): Screen => ({
    name: `search-proposals-wait-${pending}`,
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await count(page, pending);
      await page.goto('/home');
      await expect(page.getByRole('link', { name: /^Approvals\s*\d/u })).toBeVisible();
    },
  })),
  {
    name: 'user-menu-as-admin',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await page.goto('/home');
      await userMenu(page).click();
      await expect(page.getByRole('link', { name: 'Users' })).toBeVisible();
    },
  },
  {
    name: 'proposals',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await mockAction(page, 'proposals', WAITING);
      await page.goto('/proposals');
      await expect(entry(page, 'Meena Suresh Pawar')).toBeVisible();
    },
  },
  {
    name: 'proposals-selected',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await mockAction(page, 'proposals', WAITING);
      await page.goto('/proposals');
      await page.getByLabel('Select all').check();
      await expect(page.getByRole('button', { name: 'Approve 2' })).toBeVisible();
    },
  },
  {
    name: 'proposals-some-refused',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await mockAction(page, 'proposals', WAITING);
      await page.route('**/api.php?action=approveProposal', (route) =>
        route.request().postData()?.includes('"second"') === true
          ? route.fulfill({ json: { success: false, message: 'This record is withdrawn already.' } })
          : route.fulfill({ json: { success: true, message: '', id: 'full', version: 9, change: 1204 } }),
      );
      await page.goto('/proposals');
      await page.getByLabel('Select all').check();
      await page.getByRole('button', { name: 'Approve 2' }).click();
      await expect(page.getByText('1 of 2 could not be decided:')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    },
  },
  {
    name: 'record-changes-waiting',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await mockAction(page, 'proposals', WAITING);
      await page.goto('/details/tab1?id=full');
      await expect(page.getByRole('link', { name: '5 corrections waiting' })).toBeVisible();
    },
  },
  {
    name: 'record-withdrawn',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await mockAction(page, 'getOfficers', WITHDRAWN);
      await page.goto('/details/tab1?id=full');
      await expect(page.getByRole('button', { name: 'Bring back' })).toBeVisible();
    },
  },
  {
    name: 'record-withdraw',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await page.goto('/details/tab1?id=full');
      await openActions(page);
      await page.getByRole('button', { name: 'Withdraw record' }).click();
      await expect(page.getByRole('dialog').getByLabel('Reason')).toBeVisible();
    },
  },
  {
    name: 'user-menu-new-decision',
    needsBuckle: true,
    reach: async (page) => {
      await count(page, 1);
      await page.goto('/home');
      await userMenu(page).click();
      await expect(page.getByTitle('1 new decision')).toBeVisible();
    },
  },
  {
    name: 'proposals-empty',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await mockAction(page, 'proposals', NO_PROPOSALS);
      await page.goto('/proposals');
      await expect(page.getByText('No changes are waiting.')).toBeVisible();
    },
  },
  {
    name: 'proposals-refused',
    needsBuckle: true,
    reach: async (page) => {
      await page.goto('/proposals');
      await expect(page.getByText('This page is for administrators.')).toBeVisible();
    },
  },
  ...Object.entries(PROPOSALS).map(([name, proposal]): Screen => ({
    name: `proposal-${name}`,
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await mockAction(page, 'proposal', proposal);
      await page.goto(`/proposals/one?id=${name}`);
      await expect(page.locator('.differences__field').first()).toBeVisible();
    },
  })),
  ...['Approve', 'Decline'].map((decision): Screen => ({
    name: `proposal-${decision.toLowerCase()}`,
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await mockAction(page, 'proposal', PROPOSALS.edit);
      await page.goto('/proposals/one?id=edit');
      await page.getByRole('button', { name: decision }).click();
      await expect(dialog(page, `${decision} this change?`)).toBeVisible();
    },
  })),
  {
    name: 'own-proposal',
    needsBuckle: true,
    reach: async (page) => {
      await mockAction(page, 'proposal', PROPOSALS.edit);
      await page.goto('/proposals/one?id=edit');
      await expect(page.getByRole('link', { name: 'Back to your changes' })).toBeVisible();
      await expect(page.getByText('Waiting for an administrator')).toBeVisible();
    },
  },
  {
    name: 'own-proposals',
    needsBuckle: true,
    reach: async (page) => {
      await mockAction(page, 'ownProposals', OWN);
      await page.goto('/my-proposals');
      await expect(page.getByText('Declined by admin')).toBeVisible();
    },
  },
  {
    name: 'own-proposals-empty',
    needsBuckle: true,
    reach: async (page) => {
      await mockAction(page, 'ownProposals', NO_PROPOSALS);
      await page.goto('/my-proposals');
      await expect(page.getByText('You have not sent any changes yet.')).toBeVisible();
    },
  },
  {
    name: 'own-proposals-withdraw',
    needsBuckle: true,
    reach: async (page) => {
      await mockAction(page, 'ownProposals', OWN);
      await page.goto('/my-proposals');
      await page.getByRole('button', { name: 'Withdraw' }).click();
      await expect(dialog(page, 'Withdraw this change?')).toBeVisible();
    },
  },
];

async function openHistory(page: Page): Promise<void> {
  await mockAction(page, 'recordHistory', HISTORY);
  await page.goto('/history?id=full');
  await expect(page.getByText('Version 1 restored by admin')).toBeVisible();
}

const historyScreens: Screen[] = [
  { name: 'history', as: 'admin', needsBuckle: true, reach: openHistory },
  {
    name: 'history-first-version',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await openHistory(page);
      await page.getByText('View full record').click();
      await expect(page.getByText('B.A.', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'history-restore',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await openHistory(page);
      await page.getByRole('button', { name: 'Restore this version' }).first().click();
      await expect(dialog(page, 'Restore version 3?')).toBeVisible();
    },
  },
  ...Object.entries({ views: VIEWS, 'views-nobody': NO_VIEWS }).map(([name, output]): Screen => ({
    name,
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await mockAction(page, 'recordHistory', HISTORY);
      await mockAction(page, 'recordViews', output);
      await page.goto('/history/views?id=full');
      await expect(
        page.getByText('exported', { exact: true }).or(page.getByText('Nobody has looked at this record yet.')),
      ).toBeVisible();
    },
  })),
];

async function openChanges(page: Page, query = ''): Promise<void> {
  await mockAction(page, 'changes', CHANGES);
  await mockAction(page, 'changeCounts', CHANGE_COUNTS);
  await page.goto(`/changes${query}`);
  await expect(page.getByText('Import of 1,204 records')).toBeVisible();
}

/** Asks to undo an import. */
async function openUndo(page: Page): Promise<void> {
  await openChanges(page);
  await mockAction(page, 'changes', ONE_IMPORT);
  await entry(page, 'Import of 1,204 records').getByRole('button', { name: 'Undo' }).last().click();
  await expect(dialog(page, 'Undo this change?')).toContainText('The first 5 of 1,204 records');
}

const changeListScreens: Screen[] = [
  { name: 'changes', as: 'admin', needsBuckle: true, reach: (page) => openChanges(page) },
  {
    name: 'changes-filters',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await openChanges(page, '?from=2026-11-20&to=2026-11-20&who=staff&field=currentPosting&imports=none');
      await page.getByRole('button', { name: 'Filters', exact: true }).click();
      await expect(page.getByLabel('Order number')).toBeVisible();
    },
  },
  {
    name: 'changes-nothing',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await mockAction(page, 'changes', NO_CHANGES);
      await mockAction(page, 'changeCounts', NO_CHANGE_COUNTS);
      await page.goto('/changes?from=2026-11-20&to=2026-11-20');
      await expect(page.getByText('Nothing was changed.')).toBeVisible();
    },
  },
  { name: 'changes-undo', as: 'admin', needsBuckle: true, reach: openUndo },
  {
    name: 'changes-partly-undone',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await openUndo(page);
      await mockAction(page, 'undoChange', PARTLY_UNDONE);
      await press(page, 'Undo');
      await expect(dialog(page, 'Not everything was undone')).toBeVisible();
    },
  },
  {
    name: 'changes-undone',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await openUndo(page);
      await mockAction(page, 'undoChange', { ...PARTLY_UNDONE, conflicts: [], conflict_total: 0 });
      await press(page, 'Undo');
      await expectToast(page, 'Change undone.');
      await expect(page.getByRole('button', { name: 'Redo' })).toBeVisible();
    },
  },
];

async function openUsers(page: Page): Promise<void> {
  await mockAction(page, 'users', ACCOUNTS);
  await page.goto('/users');
  await expect(entry(page, 'newcomer')).toBeVisible();
}

const userScreens: Screen[] = [
  { name: 'users', as: 'admin', needsBuckle: true, reach: openUsers },
  {
    name: 'users-add',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await openUsers(page);
      await page.getByRole('button', { name: 'Add user' }).click();
      await expect(dialog(page, 'Add user')).toBeVisible();
    },
  },
  {
    name: 'users-one-time-password',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await openUsers(page);
      await mockAction(page, 'addUser', ONE_TIME);
      await page.getByRole('button', { name: 'Add user' }).click();
      await page.getByRole('textbox', { name: 'Username' }).fill('clerk');
      await press(page, 'Add user');
      await expect(dialog(page, 'One-time password of clerk')).toBeVisible();
    },
  },
  {
    name: 'users-manage',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await openUsers(page);
      await page.getByRole('button', { name: 'Manage staff' }).click();
      await expect(dialog(page, 'staff')).toBeVisible();
    },
  },
  {
    name: 'users-disable',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await openUsers(page);
      await page.getByRole('button', { name: 'Manage staff' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
      await expect(dialog(page, 'Disable staff?')).toBeVisible();
    },
  },
  {
    name: 'account-sessions',
    needsBuckle: true,
    reach: async (page) => {
      await mockAction(page, 'ownSessions', SESSIONS);
      await page.goto('/account');
      await expect(entry(page, 'Firefox on Windows')).toContainText(MOMENT);
      await expect(title(page, 'Account')).toBeVisible();
    },
  },
];

const activityScreens: Screen[] = [
  {
    name: 'activity',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await mockAction(page, 'activityLog', ACTIVITY);
      await page.goto('/activity');
      await expect(entry(page, 'Sunil Ramchandra Jadhav')).toBeVisible();
    },
  },
  {
    name: 'activity-nothing',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await mockAction(page, 'activityLog', NO_ACTIVITY);
      await page.goto('/activity?kind=views&record=full&from=2026-11-01&to=2026-11-20');
      await expect(page.getByText('Nothing found.')).toBeVisible();
    },
  },
];

export const changesScreens: readonly Screen[] = [
  ...proposalScreens,
  ...historyScreens,
  ...changeListScreens,
  ...userScreens,
  ...activityScreens,
];
