import { useState } from 'react';
import { VIEW_NAME_MAX } from '@buckle/domain/actions/limits';
import { savedViewMessages as messages } from '@buckle/domain/messages/saved-views';
import { fold } from '@buckle/domain/officer/matching';
import { post } from '../../../lib/api/api-client.ts';
import { useAuth } from '../../../lib/session/auth-context.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { OptionRow } from '../../../ui/option-row.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import { SAVED_VIEWS, type SavedView } from '../../../lib/officers/saved-views.ts';

/** Saves a view under a name. An own view of that name is replaced; with `saved`, that one is renamed. */
export function ViewForm({
  query,
  saved,
  views,
  hint,
  onDone,
  onCancel,
}: {
  query: string;
  saved?: SavedView;
  views: readonly SavedView[];
  hint?: string;
  onDone: () => void;
  onCancel: () => void;
}) {
  const { can } = useAuth();
  const [name, setName] = useState(saved?.name ?? '');
  const namesake = views.find((view) => view.own && fold(view.name) === fold(name.trim()));
  const replaced = saved ?? namesake;
  return (
    <DialogForm
      confirm={saved ? messages.rename : namesake ? messages.replace : messages.save}
      stale={SAVED_VIEWS}
      run={(filledIn) =>
        post('saveView', {
          name: name.trim(),
          query,
          shared: filledIn('shared') === 'on',
          ...(replaced ? { id: replaced.id } : {}),
        })
      }
      onDone={() => {
        showSuccess(messages.saved(name.trim()));
        onDone();
      }}
      onCancel={onCancel}
    >
      <TextField
        label={messages.name}
        hint={hint}
        required
        pattern=".*\S.*"
        maxLength={VIEW_NAME_MAX}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {can.administer && (
        <OptionRow
          key={replaced?.id}
          type="checkbox"
          name="shared"
          text={messages.share}
          defaultChecked={replaced?.shared ?? false}
        />
      )}
    </DialogForm>
  );
}
