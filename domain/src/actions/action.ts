import type { z } from 'zod';

/** One action of `/api.php?action=…`: declared once, everything else about it is derived. */
export interface Action<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST';
  /** What a POST's body is; JSON where it does not say. */
  readonly body?: 'image';
  /** What a success is; JSON where it does not say. */
  readonly answer?: 'file';
  /** One line for the reference page. */
  readonly summary: string;
  /** A GET's query, a POST's JSON body. */
  readonly input: I;
  /** What a success carries beside `success` and `message`; a file carries nothing beside itself. */
  readonly output: O;
}

/** Keeps the exact types of what it is given. */
export const action = <const A extends Action>(declared: A): A => declared;
