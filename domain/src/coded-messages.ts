/** A problem, refusal or warning: its code in the catalogue, its parameters, and the English sentence. */
export interface CodedMessage {
  /** Area and name: `record.joiningTooEarly`; of an error response without an area. */
  readonly code: string;
  /** JSON values; a part with words of its own is a `CodedMessage`. */
  readonly params: readonly unknown[];
  readonly message: string;
}

/** A coded message as rows store it: it can be read in another language. */
export type StoredMessage = Omit<CodedMessage, 'message'>;

/** An error whose message is a coded one. */
export class CodedError extends Error {
  readonly reason: CodedMessage;

  constructor(reason: CodedMessage, options?: ErrorOptions) {
    super(reason.message, options);
    this.reason = reason;
  }
}

type Texts = Readonly<Record<string, string | ((...params: never[]) => string)>>;

type Coded<T extends Texts> = {
  readonly [K in keyof T]: T[K] extends (...params: infer P) => string ? (...params: P) => CodedMessage : CodedMessage;
};

/** Sentences show at most the first 60 characters of a cell. */
const PARAM_MAX = 2000;

const shortened = (param: unknown): unknown => (typeof param === 'string' ? param.slice(0, PARAM_MAX) : param);

/** Returns texts as coded messages. `area`: unique in the catalogue; blank for those of error responses. */
export function codedMessages<T extends Texts>(area: string, texts: T): Coded<T> {
  const coded = Object.entries(texts).map(([name, text]) => {
    const code = area === '' ? name : `${area}.${name}`;
    if (typeof text === 'string') return [name, { code, params: [], message: text }];
    const say = text as (...params: unknown[]) => string;
    return [
      name,
      (...params: unknown[]): CodedMessage => ({ code, params: params.map(shortened), message: say(...params) }),
    ];
  });
  return Object.fromEntries(coded) as Coded<T>;
}

/** Returns the sentences as one text. */
export const sentencesOf = (messages: readonly { readonly message: string }[]): string =>
  messages.map(({ message }) => message).join(' ');

/** Returns the words of a part of a sentence. */
export const wordsOf = (part: string | CodedMessage): string => (typeof part === 'string' ? part : part.message);
