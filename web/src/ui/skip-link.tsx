import { appMessages } from '@buckle/domain/messages';
import './skip-link.css';

/** The id of each page's `main`. */
export const CONTENT_ID = 'content';

/** First stop of the Tab key: past the header, without an entry in history. */
export const SkipLink = () => (
  <a
    className="skip-link"
    href={`#${CONTENT_ID}`}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(CONTENT_ID)?.focus();
    }}
  >
    {appMessages.skipToContent}
  </a>
);
