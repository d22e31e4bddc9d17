/** The pages beyond finding and reading records: one chunk, for they share parts and compress better together. */
export { HistoryPage } from '../features/history/history-page.tsx';
export { MyChangesPage } from '../features/proposals/my-changes-page.tsx';
export { ProposalPage } from '../features/proposals/proposal-page.tsx';
export { ProposalsPage } from '../features/proposals/proposals-page.tsx';
export { SavedPanel } from '../features/saved/saved-panel.tsx';
export { UsersPage } from '../features/accounts/users-page.tsx';
export { AccountPage } from '../features/accounts/account-page.tsx';
