import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FileFormat } from '@buckle/domain/actions/export-actions';
import { exportMessages as messages } from '@buckle/domain/messages/export';
import { post } from '../../lib/api/api-client.ts';
import { download } from '../../lib/api/download.ts';
import { useSending } from '../../lib/api/use-change.ts';
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

/** Exports a list as a download or as print pages. Cancelled on unmount. */
export function useExport({ list, columns, about }: Exported, onDone: () => void) {
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
    const { officers, printed } = await post('printOfficers', { ...list, purpose }, { signal });
    printedList.write(client, { officers, columns, purpose, by: user?.username ?? '', at: printed, about, list });
    void navigate('/officers/print', { state: fromParent });
  }

  async function save(format: FileFormat, purpose: string, allFields: boolean, signal: AbortSignal): Promise<void> {
    setBytes(0);
    const input = { ...list, purpose, format, columns: allFields ? ('all' as const) : [...columns] };
    showSuccess(messages.exported(await download('exportOfficers', input, setBytes, signal)));
    onDone();
  }

  function takeOut({ format, purpose, allFields }: ExportChoice): Promise<void> {
    const signal = unmounted.current?.signal ?? AbortSignal.abort();
    return format === 'print' ? print(purpose, signal) : save(format, purpose, allFields, signal);
  }
  const sending = useSending(takeOut, () => void client.invalidateQueries({ queryKey: ['activity'] }));
  return { ...sending, bytes };
}
