import { PASSWORD_MAX, PASSWORD_MIN } from '@buckle/domain/account/account';
import { accountMessages } from '@buckle/domain/messages/account';

/** The form's three fields, under the names that the form gives them. */
export interface PasswordInputs {
  /** Undefined where it is not asked. */
  readonly current: string | undefined;
  readonly next: string;
  readonly repeat: string;
}

/** Which field has to be put right, and how. */
export interface PasswordProblem {
  readonly field: keyof PasswordInputs;
  readonly text: string;
}

/** Validates passwords before the request. Lengths count grapheme clusters. */
export function passwordProblem({ current, next, repeat }: PasswordInputs): PasswordProblem | undefined {
  const length = [...next].length;
  if (length < PASSWORD_MIN) return { field: 'next', text: accountMessages.tooShort(PASSWORD_MIN) };
  if (length > PASSWORD_MAX) return { field: 'next', text: accountMessages.tooLong(PASSWORD_MAX) };
  if (next === current) return { field: 'next', text: accountMessages.same };
  if (next !== repeat) return { field: 'repeat', text: accountMessages.differ };
  return undefined;
}
