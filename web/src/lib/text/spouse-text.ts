import { recordMessages } from '@buckle/domain/messages';

/** Formats Yes or No for the spouse (specification, section 2). */
export const spouseText = (value: string): string =>
  value === 'Yes' ? recordMessages.spouseGovernment : recordMessages.spouseNotGovernment;
