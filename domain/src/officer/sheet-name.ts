import { fileName } from '../file-name.ts';
import { pageMessages } from '../messages.ts';
import type { Officer } from './field-table.ts';

/** Returns the name of an officer's service sheet: `Service sheet – 348 – A B Patil`. */
export const sheetName = ({ buckleNumber, name }: Pick<Officer, 'buckleNumber' | 'name'>): string =>
  fileName(pageMessages.serviceSheet, [buckleNumber, name]);
