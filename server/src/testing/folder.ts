import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that is gone when the test is. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'buckle-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Writes a file into a folder of its own; answers its path. */
export function testFile(name: string, content: string | Uint8Array): string {
  const file = join(testFolder(), name);
  writeFileSync(file, content);
  return file;
}
