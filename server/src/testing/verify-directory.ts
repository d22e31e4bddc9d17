import { readConfig } from '../config.ts';
import { type Verified, verifyAudit } from '../db/audit/verify.ts';
import type { KnownHead } from '../db/audit/walk-chain.ts';
import { openToCheck } from '../db/open.ts';

/** Verifies the audit of the directory that settings name. */
export async function verifyDirectory(
  environment: Record<string, string>,
  known: readonly KnownHead[] = [],
): Promise<Verified> {
  const engine = openToCheck(readConfig(environment));
  try {
    return await verifyAudit(engine, known);
  } finally {
    await engine.close();
  }
}
