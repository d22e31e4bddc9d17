import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { SEARCH_TEXT_MAX } from '@buckle/domain/limits';
import { deskMessages as messages } from '@buckle/domain/desk/desk.messages';
import { searchMessages } from '@buckle/domain/messages';
import { type OfficerWire, readQuietly } from '@buckle/domain/officers/wire';
import { readText } from '@buckle/domain/officers/lists';
import { fold, readSearch, type Search } from '@buckle/domain/search/matching';
import { languageOf } from '../../lib/text/devanagari.ts';
import { SearchIcon } from '../../ui/icons/actions.tsx';
import { LocalText, OfficerName } from '../../ui/officer-name.tsx';
import { useClosedByBack } from '../../lib/navigation/layers.ts';
import { closeOnCancel } from '../../ui/dialog.tsx';
import { openedLast, recordAddress, rememberOpened } from '../../lib/officers/opened-record.ts';
import { type SavedView, savedViewsQuery, viewAddress } from '../../lib/officers/saved-views.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { makeTypingSearch } from '../../lib/directory/typing-search.ts';
import { usePaused } from '../../lib/platform/use-paused.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { type NamedPage, namedPagesFor } from './nav-entries.ts';
import type { SearchParameters } from '../../lib/directory/search.ts';

/** Finds an officer or a page from anywhere, and opens it: with arrows and Enter alone. */
export function SearchBox({ onClose }: { onClose: () => void }) {
  const { entries, isExpected, isFailed, active, ...box } = useBox(onClose);
  const open = useOpenEntry();
  return (
    <ModalBox label={messages.searchHint} onClose={onClose}>
      <div className="search-box__field">
        <SearchIcon />
        <input
          {...box.getInputProps({
            'aria-label': messages.findLabel,
            className: 'search-box__input',
            placeholder: messages.findLabel,
            maxLength: SEARCH_TEXT_MAX,
            autoComplete: 'off',
            spellCheck: false,
            enterKeyHint: 'go',
            lang: languageOf(box.text),
            onChange: (event) => box.type(event.currentTarget.value),
            onKeyDown: box.hearKey,
          })}
        />
      </div>
      <ul {...box.getMenuProps({ ref: box.list, 'aria-label': messages.results, className: 'search-box__options' })}>
        {entries.map((entry, index) => (
          <li
            key={keyOf(entry)}
            className="search-box__option"
            data-leaves=""
            data-highlighted={index === active || undefined}
            {...box.getItemProps({
              item: entry,
              index,
              'aria-selected': index === active,
              onClick: () => {
                onClose();
                open(entry);
              },
            })}
          >
            <EntryOption entry={entry} />
          </li>
        ))}
      </ul>
      <Status count={entries.length} isExpected={isExpected} isFailed={isFailed} />
      <p className="search-box__keys" aria-hidden="true">
        {messages.keysHint}
      </p>
    </ModalBox>
  );
}

function keyOf(entry: Entry): string {
  if (entry.kind === 'officer') return `officer ${String(entry.wire['id'])}`;
  return entry.kind === 'page' ? entry.page.path : `view ${entry.view.id}`;
}

/** How many options there are; visible where there are none, or fewer than there should be. */
function Status({ count, isExpected, isFailed }: { count: number; isExpected: boolean; isFailed: boolean }) {
  const isEmpty = count === 0 && !isExpected;
  const text = isEmpty ? messages.nothingFound : messages.count(count);
  return (
    <p className={isFailed || isEmpty ? 'search-box__status' : 'visually-hidden'} role="status">
      {isFailed ? messages.findFailed : !isExpected && text}
    </p>
  );
}

/** What an option of the search box says. */
export const EntryOption = ({ entry }: { entry: Entry }) =>
  entry.kind === 'officer' ? (
    <OfficerOption wire={entry.wire} />
  ) : (
    <>
      <span className="search-box__number">{entry.kind === 'page' ? messages.page : messages.view}</span>{' '}
      <span className="search-box__name">
        <LocalText text={entry.kind === 'page' ? entry.page.name : entry.view.name} />
      </span>
    </>
  );

/** An officer in two lines: number and name, rank and unit. */
function OfficerOption({ wire }: { wire: OfficerWire }) {
  const { buckleNumber, name, designation, currentPosting, zone } = readQuietly(wire);
  const unit = currentPosting.trim() || zone.trim();
  const about = [designation.trim(), unit].filter((text) => text !== '').join(' · ');
  return (
    <>
      <span className="search-box__number">{buckleNumber.trim() || searchMessages.noNumber}</span>{' '}
      <span className="search-box__name">
        <OfficerName name={name} />
      </span>{' '}
      <span className="search-box__about">
        <LocalText text={about} />
      </span>
    </>
  );
}

/** A modal dialog whose input takes the place of a title, and the focus. Escape and a press beside it close it. */
export function ModalBox({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opener] = useState(() => document.activeElement);
  useClosedByBack(true, onClose);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
    dialog.current?.querySelector('input')?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [opener]);
  return (
    <dialog
      ref={dialog}
      className="search-box"
      aria-label={label}
      onCancel={closeOnCancel(onClose)}
      onClose={onClose}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      {children}
    </dialog>
  );
}

/** State of the search box: what is typed, what is offered, and which option is active. The first one is, to begin with. */
export function useBox(onClose: () => void) {
  const [text, setText] = useState('');
  /** Enter was pressed before the officers for the text came: the first is opened when they do. */
  const [isAwaited, setAwaited] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const found = useEntries(text);
  const { entries, isExpected } = found;
  const { highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Entry>({
    items: [...entries],
    isOpen: true,
    inputValue: text,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    initialHighlightedIndex: 0,
    itemToString: () => text,
    stateReducer: onlyMoves,
  });
  const active = Math.min(Math.max(highlightedIndex, 0), entries.length - 1);
  const kind = entries[active]?.kind;
  const isReady = !isExpected || kind === 'page' || kind === 'view';
  // A click, so that a form with unsaved changes can ask first.
  const clickActive = (): void => list.current?.querySelectorAll<HTMLElement>('[role=option]')[active]?.click();
  useEffect(() => {
    if (isAwaited && isReady) clickActive();
  });

  function hearKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    // Downshift keeps the browser from closing the dialog.
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isReady) clickActive();
    else setAwaited(true);
  }
  function type(next: string): void {
    setAwaited(false);
    setText(next);
  }
  return { ...found, text, list, active, type, hearKey, getInputProps, getMenuProps, getItemProps };
}

const { InputChange, InputKeyDownArrowDown, InputKeyDownArrowUp, InputKeyDownHome, InputKeyDownEnd, ItemMouseMove } =
  useCombobox.stateChangeTypes;
const MOVES: ReadonlySet<unknown> = new Set([
  InputChange,
  InputKeyDownArrowDown,
  InputKeyDownArrowUp,
  InputKeyDownHome,
  InputKeyDownEnd,
  ItemMouseMove,
]);

/** Typing and moving change the active option; choosing one is a click, and the list is always open. */
const onlyMoves = (
  state: UseComboboxState<Entry>,
  { type, changes }: UseComboboxStateChangeOptions<Entry>,
): Partial<UseComboboxState<Entry>> => (MOVES.has(type) ? changes : state);

/** Returns a callback that opens an entry's page. */
export function useOpenEntry(): (entry: Entry) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (entry) => {
    const state = pathname === '/home' ? fromParent : undefined;
    window.scrollTo(0, 0);
    if (entry.kind === 'officer') rememberOpened(client, entry.wire, entry.complete);
    void navigate(addressOf(entry), { state });
  };
}

function addressOf(entry: Entry): string {
  if (entry.kind === 'officer') return recordAddress(readText(entry.wire['id']));
  return entry.kind === 'page' ? entry.page.path : viewAddress(entry.view);
}

export type Entry =
  | { readonly kind: 'page'; readonly page: NamedPage }
  | { readonly kind: 'view'; readonly view: SavedView }
  | { readonly kind: 'officer'; readonly wire: OfficerWire; readonly complete: boolean };

/**
 * Returns what the search box offers for a text: pages and saved views by name, then officers; before typing, the officers
 * opened last come first.
 */
export function useEntries(text: string) {
  const { can } = useAuth();
  const client = useQueryClient();
  const [find] = useState(makeTypingSearch);
  const paused = usePaused(text.trim());
  const search = boxSearchOf(paused);
  const query = useQuery({
    queryKey: ['search-box', paused],
    queryFn: search ? ({ signal }) => findOfficers(find, search, signal) : skipToken,
    placeholderData: keepPreviousData,
    // What was found stays here no longer than the box.
    gcTime: 0,
    staleTime: Infinity,
  });
  const isBlank = text.trim() === '';
  const pages = namedLike(text, namedPagesFor(can)).map((page): Entry => ({ kind: 'page', page }));
  const { views, isLoading } = useViews(text);
  const named = [...pages, ...views];
  const recent = openedLast(client).map((wire): Entry => ({ kind: 'officer', wire, complete: false }));
  const found = boxSearchOf(text) && query.data ? query.data : [];
  const isSearching = boxSearchOf(text) !== undefined && (paused !== text.trim() || query.isFetching);
  return {
    entries: isBlank ? [...recent, ...named] : [...named, ...found],
    /** The officers for this text, or the views, are still to come. */
    isExpected: isSearching || isLoading,
    isFailed: !isSearching && query.isError,
  };
}

type Officers = readonly (Entry & { kind: 'officer' })[];

/** Officers that are shown; more are found by typing. */
const OFFICERS_MAX = 8;

/** Returns the officers of a search, those found by mobile number, and below them those who may be meant. */
async function findOfficers(
  find: ReturnType<typeof makeTypingSearch>,
  { search, parameters }: BoxSearch,
  signal: AbortSignal,
): Promise<Officers> {
  const { officers, related, findRelated, complete } = await find(search, parameters, signal);
  const others = related ?? (officers.length === 0 ? await findRelated?.(parameters, signal) : undefined);
  return [...officers, ...(others?.byMobile ?? []), ...(others?.similar ?? [])]
    .slice(0, OFFICERS_MAX)
    .map((wire) => ({ kind: 'officer', wire, complete }));
}

/** Returns the saved views of the officers list, where the server keeps them; a failure leaves them out. */
function useViews(text: string) {
  const { can } = useAuth();
  const { data = [], isLoading } = useQuery({ ...savedViewsQuery, enabled: can.ownAccount });
  return { views: namedLike(text, data).map((view): Entry => ({ kind: 'view', view })), isLoading };
}

export interface BoxSearch {
  readonly search: Search;
  readonly parameters: SearchParameters;
}

const HAS_DIGIT = /\p{Nd}/u;

/** Letters of a name from which on it is searched for; numbers are searched from the first digit. */
const LETTERS_MIN = 2;

/** Returns the search for what is typed: with a digit for a number, else for a name; undefined if there is too little. */
export function boxSearchOf(text: string): BoxSearch | undefined {
  const typed = text.trim();
  if (!HAS_DIGIT.test(typed) && typed.length < LETTERS_MIN) return undefined;
  const parameters = HAS_DIGIT.test(typed) ? { code: typed } : { name: typed };
  return { search: readSearch(parameters), parameters };
}

/** Returns what has a name with words that start with each of the typed ones; all for a blank text. */
export function namedLike<T extends { readonly name: string }>(text: string, named: readonly T[]): readonly T[] {
  const typed = fold(text).trim().split(/\s+/u);
  return named.filter(({ name }) => {
    const words = fold(name).split(/\s+/u);
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  });
}
