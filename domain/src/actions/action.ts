import type { z } from 'zod';

/**
 * Who may call an action. `public`: anyone. `session`: any session, also one that must change its password first.
 * `user`: anyone signed in. `admin`: administrators.
 */
export type Access = 'public' | 'session' | 'user' | 'admin';

/** One action of `/api.php?action=…`: declared once, everything else about it is derived. */
export interface Action<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST';
  readonly access: Access;
  /** One line for the reference page. */
  readonly summary: string;
  /** A GET's query, a POST's JSON body. */
  readonly input: I;
  /** What a success carries beside `success` and `message`. */
  readonly output: O;
}

/** Keeps the exact types of what it is given. */
export const action = <const A extends Action>(declared: A): A => declared;
