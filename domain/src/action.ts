import { z } from 'zod';
import type { UploadKind } from './photos/photos.ts';
import { isReadableName } from './exports/file-name.ts';

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

/** A text that every database can query and store: PostgreSQL fails on NUL. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\0'), 'Leave the character NUL out');

/** A name that people give: of a file, a view, saved columns. It reads as it is, so that none passes for another. */
export const nameText = (max: number) =>
  text(max).refine(isReadableName, 'leave out line breaks and invisible characters; type the name again');

/** Maximum version of a record: nine digits, an integer in every database. */
export const VERSION_MAX = 999_999_999;

/** A version of a record; 0 for one that is still to be added. */
export const versionNumber = z.number().int().min(0).max(VERSION_MAX);

/** A type whose properties, lists and entries are read-only. */
export type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T;
