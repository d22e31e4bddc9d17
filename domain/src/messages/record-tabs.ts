/** Texts of the Rewards, Reprisal and Special Note tabs, on the screen and on paper. */
export const recordTabMessages = {
  rewardDetails: 'Reward Details',
  goodEntry: 'Good Entry',
  medal: 'medal',
  noRewards: 'No rewards found',
  noPunishments: 'No punishments found',
  unspecifiedPunishment: 'Unspecified Punishment',
  dateNotSpecified: 'Date not specified',
  reason: 'Reason',
  notUpdated: 'Record not updated',
  noteNotUpdated: 'Record not upated',
} as const;
