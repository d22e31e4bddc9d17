import { ENTRY_CODE_MAX, ENTRY_NAME_MAX } from '@buckle/domain/reference/entry-limits';
import { referenceMessages as messages } from '@buckle/domain/messages/reference';
import { TextArea, TextField } from '../../ui/text-field.tsx';

/** Returns the lines of a text, without blank ones. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const textOfLines = (lines: readonly string[]): string => lines.join('\n');

interface Names {
  readonly en: string;
  readonly mr: string;
  readonly hi?: string;
}

/** Names of an entry in each language. */
export const NameFields = ({
  names: { en, mr, hi },
  maxLength = ENTRY_NAME_MAX,
  hint,
}: {
  names: Names;
  /** Of the English name. */
  maxLength?: number;
  hint?: string | undefined;
}) => (
  <>
    <TextField
      label={messages.english}
      name="en"
      hint={hint}
      defaultValue={en}
      required
      maxLength={maxLength}
      lang="en"
    />
    <TextField label={messages.marathi} name="mr" defaultValue={mr} maxLength={ENTRY_NAME_MAX} lang="mr" />
    {hi !== undefined && (
      <TextField label={messages.hindi} name="hi" defaultValue={hi} maxLength={ENTRY_NAME_MAX} lang="hi" />
    )}
  </>
);

/** Short code of an entry. */
export const CodeField = ({ code, required }: { code: string; required: boolean }) => (
  <TextField
    label={messages.code}
    name="code"
    defaultValue={code}
    required={required}
    maxLength={ENTRY_CODE_MAX}
    autoComplete="off"
    spellCheck={false}
  />
);

/** Spellings, one per line. */
export const SpellingsField = ({ label, name, text }: { label: string; name: string; text: string }) => (
  <TextArea label={label} hint={messages.onePerLine} name={name} defaultValue={text} spellCheck={false} />
);
