/** Maximum sizes of scripts in kB (gzip): login, up to the first search result, and each further chunk. */
export const SCRIPT_LIMITS_KB = { login: 15, toFirstResult: 122, furtherPage: 20 } as const;
