import { identities, importModes, repeatedRows } from '@buckle/domain/import/import-plan';
import { importPlanMessages as messages } from '@buckle/domain/messages/import-columns';
import { TextField } from '../../../ui/text-field.tsx';
import { ChoiceSelect } from './choice-select.tsx';
import { CHOICES_ID } from './focus-column.ts';
import type { Plan } from './use-plan.ts';

const CLEAR_WORD_MAX = 40;

/** Optional settings; the defaults suit most sheets. */
export const MoreChoices = ({ plan: { plan, change } }: { plan: Plan }) => (
  <details className="card import-fold">
    <summary>{messages.choices}</summary>
    <div id={CHOICES_ID} className="import-fields">
      <ChoiceSelect
        label={messages.identity}
        options={identities}
        words={messages.identities}
        chosen={plan.identity}
        onChoose={(identity) => change({ identity })}
      />
      <ChoiceSelect
        label={messages.mode}
        options={importModes}
        words={messages.modes}
        chosen={plan.mode}
        onChoose={(mode) => change({ mode })}
      />
      <ChoiceSelect
        label={messages.repeated}
        options={repeatedRows}
        words={messages.repeatedRows}
        chosen={plan.repeated}
        onChoose={(repeated) => change({ repeated })}
      />
      <TextField
        label={messages.clearWord}
        hint={messages.clearWordHint}
        maxLength={CLEAR_WORD_MAX}
        autoComplete="off"
        value={plan.clearWord}
        onChange={({ currentTarget: { value } }) => change({ clearWord: value })}
      />
    </div>
  </details>
);
