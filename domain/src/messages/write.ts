import { formProblemMessages } from './form-problems.ts';

/** Titles and buttons of the form that adds and edits officers. */
export const formMessages = {
  editTitle: 'Edit Officer',
  add: 'Add Officer',
  update: 'Update Officer',
} as const;

/** Results of adding, editing, and uploading a photo (specification, section 8). */
export const writeMessages = {
  invalid: formProblemMessages.heading,
  uploadFailed: 'Image upload failed',
  addFailed: 'Failed to add officer',
  updateFailed: 'Failed to update officer',
  addError: 'An error occurred while adding the officer.',
  updateError: 'An error occurred while updating the officer.',
  added: 'Officer added successfully!',
  updated: 'Officer updated successfully!',
  undone: (records: number) =>
    records === 1 ? 'Change undone.' : `Change undone in ${records.toLocaleString('en-IN')} records.`,
  proposed: 'Sent to an administrator for approval.',
} as const;
