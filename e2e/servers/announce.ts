/** How to reach a server that a test or a benchmark started. */
export interface Reached {
  readonly address: string;
  readonly cookie: string;
  /** The one-time password of the user `newcomer`, where there is one. */
  readonly oneTime?: string;
}

/** Reports to the parent process that this server is ready. */
export const announce = (reached: Reached): void => void process.stdout.write(`${JSON.stringify(reached)}\n`);
