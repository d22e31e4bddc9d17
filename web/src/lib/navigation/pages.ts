import { pageMessages, recordMessages, searchMessages } from '@buckle/domain/messages';
import type { Capabilities } from '../directory/server-kind.ts';

/** The only page for who must change the password, or set up the two-step login. */
export const ACCOUNT = '/account';

/** Who finds a page in the user menu: everyone, or who can do what it is for. */
type MenuUsers = 'everyone' | 'ownAccount' | 'administer';

/** Who finds a page in the side navigation of a desk; `propose`: those whose changes wait for approval. */
type NavUsers = MenuUsers | 'propose';

export interface Page {
  /** Heading, document title and menu entry; null for an address that only redirects. */
  readonly title: string | null;
  /** Null for a page that only other pages link to. Who may use a page, the server decides. */
  readonly menu: MenuUsers | null;
  readonly nav?: NavUsers;
  /** Who finds a page by its name in the search box of a desk, beyond those who have it in the side navigation. */
  readonly named?: keyof Capabilities;
  /** The page that this one is a part of: changing parts is no change of page. */
  readonly partOf?: string;
  /** A sheet of paper: shown without the side navigation. */
  readonly paper?: true;
}

const { tabs } = recordMessages;

/**
 * The pages behind the login (specification, section 2, and our own), those of the user menu and of the side navigation in
 * their order. Routes, guard, way back after a login, titles, menu, navigation and search box derive from this table.
 */
export const PAGES = {
  '/home': { title: searchMessages.title, menu: null, nav: 'everyone' },
  /** `PageHeader` replaces the title when an officer is edited. */
  '/add': { title: pageMessages.addOfficer, menu: null, named: 'edit' },
  '/officers': { title: pageMessages.officersList, menu: 'everyone', nav: 'everyone' },
  '/officers/print': { title: pageMessages.listSheet, menu: null, paper: true },
  '/proposals': { title: pageMessages.proposals, menu: null, nav: 'administer' },
  '/proposals/one': { title: pageMessages.proposal, menu: null },
  '/my-proposals': { title: pageMessages.ownProposals, menu: 'ownAccount', nav: 'propose', named: 'ownAccount' },
  '/orders': { title: pageMessages.orders, menu: 'ownAccount', nav: 'ownAccount' },
  '/import': { title: pageMessages.import, menu: 'ownAccount', nav: 'ownAccount' },
  '/orders/view': { title: pageMessages.order, menu: null },
  '/orders/print': { title: pageMessages.orderSheet, menu: null, paper: true },
  '/changes': { title: pageMessages.changes, menu: 'administer', nav: 'administer' },
  '/changes/print': { title: pageMessages.changesSheet, menu: null, paper: true },
  '/orders/new': { title: pageMessages.newOrder, menu: null, named: 'ownAccount' },
  '/reference': { title: pageMessages.reference, menu: 'administer', nav: 'administer' },
  '/reference/units': { title: pageMessages.reference, menu: null, partOf: '/reference' },
  '/reference/zones': { title: pageMessages.reference, menu: null, partOf: '/reference' },
  '/reference/driving': { title: pageMessages.reference, menu: null, partOf: '/reference' },
  '/reference/blood': { title: pageMessages.reference, menu: null, partOf: '/reference' },
  '/reference/spellings': { title: pageMessages.reference, menu: null, partOf: '/reference' },
  '/duplicates': { title: pageMessages.duplicates, menu: null, named: 'administer' },
  '/users': { title: pageMessages.users, menu: 'administer', nav: 'administer' },
  '/activity': { title: pageMessages.activity, menu: 'administer', nav: 'administer' },
  [ACCOUNT]: { title: pageMessages.account, menu: 'ownAccount', nav: 'ownAccount' },
  '/history': { title: pageMessages.history, menu: null },
  '/history/views': { title: pageMessages.history, menu: null, partOf: '/history' },
  '/details': { title: null, menu: null },
  '/details/tab1': { title: tabs.personal, menu: null, partOf: '/details' },
  '/details/tab2': { title: tabs.service, menu: null, partOf: '/details' },
  '/details/tab3': { title: tabs.rewards, menu: null, partOf: '/details' },
  '/details/tab4': { title: tabs.reprisal, menu: null, partOf: '/details' },
  '/details/tab5': { title: tabs.note, menu: null, partOf: '/details' },
  '/details/print': { title: pageMessages.serviceSheet, menu: null, paper: true },
} as const satisfies Readonly<Record<`/${string}`, Page>>;

type Pages = typeof PAGES;
export type PagePath = keyof Pages;

/** The pages of the user menu. */
export type MenuPath = { [P in PagePath]: Pages[P]['menu'] extends null ? never : P }[PagePath];

/** The pages of the side navigation. */
export type NavPath = { [P in PagePath]: Pages[P] extends { readonly nav: NavUsers } ? P : never }[PagePath];

export const PAGE_PATHS = Object.keys(PAGES) as readonly PagePath[];

export const isPagePath = (path: string): path is PagePath => Object.hasOwn(PAGES, path);

const isInMenu = (path: PagePath): path is MenuPath => PAGES[path].menu !== null;

/** The pages of the user menu, in order. */
export const MENU_PATHS = PAGE_PATHS.filter(isInMenu);

/** Whether a user finds a page in the side navigation of a desk. */
export function isInNavigation(path: PagePath, can: Capabilities): path is NavPath {
  const { nav }: Page = PAGES[path];
  if (nav === undefined || nav === 'everyone') return nav !== undefined;
  return nav === 'propose' ? can.ownAccount && !can.administer : can[nav];
}
