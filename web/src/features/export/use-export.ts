import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { defaultColumns } from '@buckle/domain/list/list-columns';
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
import { canBePrinted, type Exported, type Printed } from './exported.ts';

/** Kind of export and purpose. */
export interface ExportChoice {
  readonly format: FileFormat | 'print';
  readonly purpose: string;
  /** Columns of officers: those of the list, every field of the records, or as an import reads them. */
  readonly columns: 'list' | 'all' | 'import';
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

  async function print(sheet: Printed, purpose: string, signal: AbortSignal): Promise<void> {
    const about = { purpose, by: user?.username ?? '', about: sheet.about };
    if (sheet.of === 'changes') {
      const { changes, lines, printed } = await post('printChanges', { ...sheet.list, purpose }, { signal });
      printedChanges.write(client, { ...about, changes, lines, at: printed });
      return void navigate('/changes/print', { state: fromParent });
    }
    const { list, columns = defaultColumns } = sheet;
    const { officers, printed } = await post('printOfficers', { ...list, purpose }, { signal });
    printedList.write(client, { ...about, officers, columns, at: printed, list });
    void navigate('/officers/print', { state: fromParent });
  }

  function fetchFile({ format, purpose, columns: chosen }: SaveChoice, signal: AbortSignal): Promise<string> {
    const choice = { purpose, format };
    if (exported.of === 'changes') return download('exportChanges', { ...exported.list, ...choice }, setBytes, signal);
    if (exported.of === 'orders') return download('exportOrders', { ...exported.list, ...choice }, setBytes, signal);
    if (exported.of === 'template')
      return download('exportOfficers', { ...choice, columns: 'import' }, setBytes, signal);
    const columns = chosen === 'list' ? [...(exported.columns ?? defaultColumns)] : chosen;
    return download('exportOfficers', { ...exported.list, ...choice, columns }, setBytes, signal);
  }

  async function save(choice: SaveChoice, signal: AbortSignal): Promise<void> {
    setBytes(0);
    const name = await fetchFile(choice, signal);
    showSuccess(messages.exported(name));
    onDone();
  }

  function takeOut({ format, ...choice }: ExportChoice): Promise<void> {
    const signal = unmounted.current?.signal ?? AbortSignal.abort();
    if (format !== 'print') return save({ format, ...choice }, signal);
    return canBePrinted(exported) ? print(exported, choice.purpose, signal) : Promise.resolve();
  }
  const sending = useSending(takeOut, () => void client.invalidateQueries({ queryKey: ['activity'] }));
  return { ...sending, bytes };
}
