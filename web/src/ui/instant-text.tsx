import { formatInstant } from '@buckle/domain/officer/instant';

/** A moment as a person in India reads it. */
export const InstantText = ({ at }: { at: string }) => <time dateTime={at}>{formatInstant(at)}</time>;
