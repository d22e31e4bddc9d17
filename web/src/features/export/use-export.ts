import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FileFormat } from '@buckle/domain/actions/export-actions';
import { exportMessages as messages } from '@buckle/domain/messages/export';
import { post } from '../../lib/api/api-client.ts';
import { download } from '../../lib/api/download.ts';
import { useSending } from '../../lib/api/use-change.ts';
import { printedChanges } from '../../lib/officers/printed-changes.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { printedList } from '../../lib/officers/printed-list.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import type { Exported } from './exported.ts';

/** Kind of export and purpose. */
export interface ExportChoice {
  readonly format: FileFormat | 'print';
  readonly purpose: string;
  /** Every field of the records, rather than the columns of the list. */
  readonly allFields: boolean;
}

type SaveChoice = ExportChoice & { readonly format: FileFormat };

/** Exports a list as a download or as print pages. Cancelled on unmount. */
export function useExport(exported: Exported, onDone: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { user } = useAuth();
  const [bytes, setBytes] = useState(0);
  const unmounted = useRef<AbortController>(undefined);
  useEffect(() => {
    unmounted.current = new AbortController();
    return () => unmounted.current?.abort();
  }, []);

  async function print(purpose: string, signal: AbortSignal): Promise<void> {
    const about = { purpose, by: user?.username ?? '', about: exported.about };
    if (exported.of === 'changes') {
      const { changes, lines, printed } = await post('printChanges', { ...exported.list, purpose }, { signal });
      printedChanges.write(client, { ...about, changes, lines, at: printed });
      return void navigate('/changes/print', { state: fromParent });
    }
    const { list, columns } = exported;
    const { officers, printed } = await post('printOfficers', { ...list, purpose }, { signal });
    printedList.write(client, { ...about, officers, columns, at: printed, list });
    void navigate('/officers/print', { state: fromParent });
  }

  async function save({ format, purpose, allFields }: SaveChoice, signal: AbortSignal): Promise<void> {
    setBytes(0);
    const name =
      exported.of === 'changes'
        ? await download('exportChanges', { ...exported.list, purpose, format }, setBytes, signal)
        : await download(
            'exportOfficers',
            { ...exported.list, purpose, format, columns: allFields ? 'all' : [...exported.columns] },
            setBytes,
            signal,
          );
    showSuccess(messages.exported(name));
    onDone();
  }

  function takeOut({ format, ...choice }: ExportChoice): Promise<void> {
    const signal = unmounted.current?.signal ?? AbortSignal.abort();
    return format === 'print' ? print(choice.purpose, signal) : save({ format, ...choice }, signal);
  }
  const sending = useSending(takeOut, () => void client.invalidateQueries({ queryKey: ['activity'] }));
  return { ...sending, bytes };
}
