/** Settings of servers in tests: no request is refused or delayed because the machine is slow. */
export const NO_LOAD_LIMITS = { SHED_DELAY_MS: '0', SHARE_PERCENT: '0' } as const;
