import { LRUCache } from 'lru-cache';

/** Bytes of answers to keep at most; a page of 50 cards is about 15 kB, a whole list of 5,000 about 1 MB compressed. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Answers of one revision of the directory, ready to send. Asked twice at once, an answer is made once; when the
 * revision moves on, all are forgotten.
 */
export function answerCache(maxBytes = MAX_BYTES) {
  const answers = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (bytes, key) => bytes.length + key.length + 1,
  });
  const making = new Map<string, Promise<Buffer>>();
  let current: number | undefined;

  return {
    async get(revision: number, key: string, make: () => Promise<Buffer>): Promise<Buffer> {
      if (revision !== current) {
        answers.clear();
        making.clear();
        current = revision;
      }
      const known = answers.get(key);
      if (known) return known;
      const underWay = making.get(key);
      if (underWay) return underWay;
      const made = make().then((bytes) => {
        if (current === revision) answers.set(key, bytes);
        return bytes;
      });
      making.set(key, made);
      try {
        return await made;
      } finally {
        if (making.get(key) === made) making.delete(key);
      }
    },
  };
}

export type AnswerCache = ReturnType<typeof answerCache>;
