import { recordMessages } from '@buckle/domain/messages';

/** What a record's Yes or No says of the spouse (specification, section 2). */
export const spouseText = (value: string): string =>
  value === 'Yes' ? recordMessages.spouseGovernment : recordMessages.spouseNotGovernment;
