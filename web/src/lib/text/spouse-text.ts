import { recordPageMessages } from '@buckle/domain/messages/record';

/** Formats Yes or No for the spouse (specification, section 2). */
export const spouseText = (value: string): string =>
  value === 'Yes' ? recordPageMessages.spouseGovernment : recordPageMessages.spouseNotGovernment;
