import type { z } from 'zod';
import type { UploadKind } from './upload-kinds.ts';

/** One action of `/api.php?action=…`: declared once, everything else about it is derived. */
export interface Action<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST';
  /** Body of a POST; default JSON. */
  readonly body?: 'image';
  /** Kind of the uploaded file; default: a photo. */
  readonly accepts?: UploadKind;
  /** Maximum size of an uploaded file in MB; default: that of a photo. */
  readonly megabytes?: number;
  /** Body of a success response; default JSON. */
  readonly response?: 'file';
  /** One line for the reference page. */
  readonly summary: string;
  /** A GET's query, a POST's JSON body. */
  readonly input: I;
  /** Input of an example call, with placeholders in capitals such as `RECORD_ID`; default: none. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** Properties of a success response beside `success` and `message`; none for a file. */
  readonly output: O;
}

/** Identity function that infers the exact type. */
export const action = <const A extends Action>(declared: A): A => declared;
