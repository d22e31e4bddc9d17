import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the script runs that answers to what a person does. False in markup that was made at build time, and while
 * the script takes it over: what only this browser knows is shown afterwards.
 */
export const useRuns = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
