/** Texts of what can be done with a record on its page. */
export const recordActionMessages = {
  more: 'More',
  views: 'Who looked',
  uploadPhoto: 'Upload Photo',
  changePhoto: 'Change Photo',
  /** The record that was read before this one. */
  openedBefore: (name: string) => `Opened before: ${name}`,
  writeMail: 'Write e-mail',
  copy: 'Copy address',
  copyAddress: (address: string) => `Copy address: ${address}`,
  addressCopied: 'Address copied.',
  notCopied: 'The address could not be copied. Select it, and copy it by hand.',
} as const;
