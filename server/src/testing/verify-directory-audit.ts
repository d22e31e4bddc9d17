import { readConfig } from '../settings/config.ts';
import { type Verified, verifyAudit } from '../db/audit/verify.ts';
import type { KnownHead, KnownRestore } from '../db/audit/append.ts';
import { openToCheck } from '../db/open.ts';

/** Verifies the audit of the directory that settings name. */
export async function verifyDirectoryAudit(
  environment: Record<string, string>,
  known: readonly KnownHead[] = [],
  restores: readonly KnownRestore[] = [],
): Promise<Verified> {
  const engine = await openToCheck(readConfig(environment));
  try {
    return await verifyAudit(engine, known, restores);
  } finally {
    await engine.close();
  }
}
