import type { KeyboardEvent } from 'react';
import { SEARCH_TEXT_MAX } from '@buckle/domain/limits';
import { languageOf } from '../lib/text/devanagari.ts';
import { classes } from './classes.ts';

/** Input whose text filters a list as it is typed. */
export const FindField = ({
  label,
  text,
  onChange,
  onKeyDown,
  className,
}: {
  label: string;
  text: string;
  onChange: (text: string) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  className?: string;
}) => (
  <input
    className={classes('text-field__input', className)}
    type="search"
    value={text}
    maxLength={SEARCH_TEXT_MAX}
    lang={languageOf(text)}
    aria-label={label}
    placeholder={label}
    autoComplete="off"
    autoCorrect="off"
    spellCheck={false}
    enterKeyHint="search"
    onKeyDown={onKeyDown}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
