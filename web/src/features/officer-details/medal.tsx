import { recordPageMessages } from '@buckle/domain/messages/record';
import './medal.css';

/** Illustration of a medal. */
export const Medal = () => (
  <svg className="medal" viewBox="0 0 48 64" role="img" aria-label={recordPageMessages.medal}>
    <path className="medal__ribbon" d="M10 2h12l6 22-8 6z" />
    <path className="medal__ribbon-light" d="M38 2H26l-6 22 8 6z" />
    <circle className="medal__rim" cx="24" cy="43" r="18" />
    <circle className="medal__disc" cx="24" cy="43" r="14" />
    <path className="medal__star" d="m24 33 3 6.5 7 .8-5.2 4.8 1.4 7L24 48.600l-6.2 3.5 1.4-7-5.2-4.8 7-.8z" />
  </svg>
);
