const ZERO_OF_DEVANAGARI = 0x0966;

/** Normalizes a typed code: ignores case and everything except letters and digits; converts Devanagari digits. */
function readTyped(text: string): string {
  const digits = text.replaceAll(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - ZERO_OF_DEVANAGARI));
  return digits.toLowerCase().replaceAll(/[^a-z0-9]/gu, '');
}

/** A code from an authenticator app, or a recovery code. */
export type TypedCode = { readonly app: string } | { readonly recovery: string };

export function typedCode(text: string): TypedCode {
  const typed = readTyped(text);
  return /^\d{6}$/u.test(typed) ? { app: typed } : { recovery: typed };
}
