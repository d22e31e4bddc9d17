import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { forgetOnChange } from '../db/forget-on-change.ts';
import type { BytesAnswer } from './handler.ts';
import { logRequest } from './request-log.ts';

/** An answer as it left. */
interface Reply {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: string[];
  readonly bytes: Buffer | undefined;
}

/** What is known of a question: its answer, and the 304 for whoever has that already. */
interface Known {
  readonly etag: string;
  readonly whole?: Reply;
  readonly unchanged?: Reply;
}

/** An answer that is about to leave. */
interface Leaving {
  readonly answer: BytesAnswer;
  /** All that leave with it. */
  readonly headers: Readonly<Record<string, unknown>>;
  /** The mark before it was made. */
  readonly asked: number;
  /** Until when the guard's word on the caller stands, in milliseconds. */
  readonly until: number;
}

interface RepeatedAnswersParts {
  readonly changeMark: () => number;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

/** Callers to know at most: everybody of a large commissionerate. */
const CALLERS = 20_000;
const MAX_BYTES = 64 * 1024 * 1024;
/** Longest cookie and question that are kept, in characters: people's are far shorter. */
const COOKIE_MAX = 500;
const QUESTION_MAX = 1_000;
/** About what an answer's headers and its question take. */
const HEADERS_BYTES = 2_000;

const questionOf = ({ url, headers }: IncomingMessage): string => `${headers['accept-encoding'] ?? ''} ${url ?? ''}`;

/** Who has a body to send takes the usual way. */
const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;

/**
 * Answers, ahead of the framework, what was answered before: the question is known word for word, the guard let this
 * very cookie pass for it less than a minute ago, and nothing has changed since. Everything else takes the usual way.
 */
export function repeatedAnswers({ changeMark, now, log }: RepeatedAnswersParts) {
  /** Until when the guard's word on a cookie stands, in milliseconds. */
  const passes = new LRUCache<string, number>({ max: CALLERS });
  const answers = new LRUCache<string, Known>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ whole }) => HEADERS_BYTES + (whole?.bytes?.length ?? 0),
  });
  const markNow = forgetOnChange(changeMark, () => {
    passes.clear();
    answers.clear();
  });

  function replyTo(request: IncomingMessage): Reply | undefined {
    const { cookie, 'if-none-match': tag } = request.headers;
    if (cookie === undefined || !isPlain(request)) return undefined;
    markNow();
    if ((passes.get(cookie) ?? -Infinity) <= now().getTime()) return undefined;
    const known = answers.get(questionOf(request));
    if (tag === undefined) return known?.whole;
    return tag === known?.etag ? known.unchanged : undefined;
  }

  return {
    /** To be taken before an answer is made that is to be kept. */
    markNow,

    /** Answers if it can; false if the framework must. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      let reply: Reply | undefined;
      try {
        reply = replyTo(request);
      } catch {
        // Thrown here it would end the process; the framework answers what is wrong.
      }
      if (!reply) return false;
      response.writeHead(reply.status, reply.headers);
      response.end(reply.bytes);
      logRequest(log, { method: 'GET', route: '/api.php', action: 'getOfficers', status: reply.status, ms: 0 });
      return true;
    },

    /** Keeps a repeatable answer. */
    keep(request: IncomingMessage, { answer, headers, asked, until }: Leaving): void {
      const { cookie } = request.headers;
      const { status, bytes } = answer;
      const question = questionOf(request);
      if (cookie === undefined || cookie.length > COOKIE_MAX || question.length > QUESTION_MAX) return;
      if (!isPlain(request) || markNow() !== asked || bytes instanceof Readable) return;
      const all = bytes ? { ...headers, 'content-length': bytes.length } : headers;
      const reply: Reply = {
        status,
        headers: Object.entries(all).flatMap(([name, value]) => [name, String(value)]),
        bytes,
      };
      passes.set(cookie, until);
      answers.set(question, {
        ...answers.get(question),
        etag: answer.headers.etag,
        [status === 304 ? 'unchanged' : 'whole']: reply,
      });
    },
  };
}

export type RepeatedAnswers = ReturnType<typeof repeatedAnswers>;
