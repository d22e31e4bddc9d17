import { SEARCH_TEXT_MAX } from '@buckle/domain/actions/limits';
import { deskMessages as messages } from '@buckle/domain/messages/desk';
import { languageOf } from '../../../lib/text/devanagari.ts';
import { SearchIcon } from '../../../ui/icons/actions.tsx';
import { EntryOption } from './entry-option.tsx';
import { ModalBox } from './modal-box.tsx';
import { useBox } from './use-box.ts';
import type { Entry } from './use-entries.ts';
import { useOpenEntry } from './use-open-entry.ts';
import './search-box.css';

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
