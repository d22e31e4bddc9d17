/** Texts of the card of a saved officer on the search page. */
export const savedMessages = {
  saved: 'Just saved',
  proposed: 'Waiting for approval',
  backToResults: 'Back to search results',
  backToRecord: 'Back to the record',
  backToList: 'Back to the officers list',
  withdraw: 'Withdraw',
  withdrawn: 'Change withdrawn.',
} as const;
