const number = (count: number): string => count.toLocaleString('en-IN');
const officers = (count: number): string => (count === 1 ? '1 officer' : `${number(count)} officers`);

/** Texts of the list of orders, and of orders on other pages. */
export const orderListMessages = {
  newOrder: 'New order',
  /** Button that shows one kind of orders only. */
  waiting: 'Waiting for approval',
  anyKind: 'Any kind',
  anyStatus: 'Any status',
  kind: 'Kind',
  status: 'Status',
  narrow: 'Order number, or an officer',
  noNumber: 'No number yet',
  officers,
  createdBy: (by: string) => `Made by ${by}`,
  createdByYou: 'Made by you',
  effective: (day: string) => `Effective from ${day}`,
  skipped: (count: number) => `Not applied to ${officers(count)}`,
  none: 'There are no orders yet.',
  noneHint: 'An order changes the records of many officers at once: transfers, promotions, good entries and others.',
  noneFound: 'No order was found.',
  noneFoundHint: 'Try another number, officer or day, or remove a filter.',
  /** Subject of the export. */
  these: 'these orders',
  /** On the page of approvals. */
  waitingForApproval: (count: number, more: boolean) =>
    count === 1 && !more
      ? '1 order waiting for approval'
      : `${number(count)}${more ? '+' : ''} orders waiting for approval`,
  /** On a record. */
  ofRecord: 'Orders',
  dated: (day: string) => `dated ${day}`,
} as const;

/** Texts of the page of an order. */
export const orderViewMessages = {
  backToOrders: 'Back to orders',
  notSelected: 'No order selected.',
  notSelectedHint: 'Choose one in the list of orders.',
  goToOrders: 'Go to orders',
  values: 'For all officers',
  officers: 'Officers',
  created: (by: string, when: string) => `Made by ${by}, ${when}`,
  createdByYou: (when: string) => `Made by you, ${when}`,
  approved: (by: string, when: string) => `Approved by ${by}, ${when}`,
  declined: (by: string, when: string) => `Declined by ${by}, ${when}`,
  cancelled: (by: string, when: string) => `Cancelled by ${by}, ${when}`,
  reason: 'Reason',
  /** Effect of a status on the records. */
  meaning: {
    draft: 'Nothing is changed before it is issued.',
    proposed: 'Nothing is changed before an administrator approves it.',
    pending: (day: string) => `The records are changed on ${day}, as soon as that day begins.`,
    in_force: (day: string) => `In force from ${day}.`,
    cancelled: 'It is no longer in force.',
    declined: 'It changed nothing.',
    discarded: 'It changed nothing.',
  },
  skipped: (count: number) => `It was not applied to ${officers(count)}. The list says why.`,
  scan: 'Scan of the paper',
  downloadScan: (name: string) => `Download ${name}`,
  /** Column headers of the lines. */
  columns: { officer: 'Officer', own: 'Only for this officer', check: 'Check', outcome: 'Outcome' },
  asAll: 'As for all',
  withdrawn: 'Withdrawn record',
  noRecord: 'This record does not exist.',
  noLines: 'No officers are in this order yet.',
  warned: (count: number, lines: number) => `Check ${number(count)} of ${officers(lines)}: something is unusual.`,
  canBeIssued: 'The order can be issued all the same.',
  rule: 'Rule',
  moreOfficers: (count: number) => `Show ${officers(count)} more`,
  willChange: 'What it will change',
  changed: 'What it changed',
  setBack: 'What was set back',
  changesNothing: 'It changes nothing in this record.',
  notYet: 'The order cannot be issued like this:',

  edit: 'Edit',
  discard: 'Discard',
  discardTitle: 'Discard this order?',
  discardHint: 'It will not change any record. It stays in the list of discarded orders.',
  discarded: 'Order discarded.',

  approvedFor: (name: string) => `Approve for ${name}`,
  allTicked: 'All officers',
  decideHint: 'Untick the officers for whom you do not approve the order.',
  noneTicked: 'Tick the officers for whom you approve the order, or decline it.',
  approve: 'Approve',
  approvePart: (ticked: number, all: number) => `Approve for ${number(ticked)} of ${number(all)}`,
  approveTitle: 'Approve this order?',
  approveHint: (ticked: number, day: string, isAhead: boolean) =>
    isAhead
      ? `The records of ${officers(ticked)} are changed on ${day}.`
      : `The records of ${officers(ticked)} are changed at once, effective from ${day}.`,
  approveRest: (count: number) => `For ${officers(count)} it is declined.`,
  approveReason: 'Remarks (optional)',
  decline: 'Decline',
  declineTitle: 'Decline this order?',
  declineReason: 'Reason (the sender will see it)',
  approvedDone: 'Order approved.',
  declinedDone: 'Order declined.',
  /** An approval that could not be applied to all. */
  skippedDone: (count: number) => `It could not be applied to ${officers(count)}. The list says why.`,

  cancel: 'Cancel order',
  cancelTitle: 'Cancel this order?',
  cancelInForce: (count: number) =>
    `What it changed in the records of ${officers(count)} is set back. What was changed later stays as it is, and is named afterwards.`,
  cancelPending: (day: string) => `It will not be applied on ${day}. No record is changed.`,
  /** Leaves the dialog; "Cancel" would mean the order. */
  keep: 'Keep the order',
  cancelReason: 'Reason',
  cancelDone: 'Order cancelled.',
  allSetBack: 'Nothing was kept: no record was changed later.',
  seeChanges: 'See all changes of this order',

  print: 'Print',
  noSheet: 'There is no order to print.',
  noSheetHint: 'Open an order, then use Print there.',
  backToOrder: 'Back to the order',
  sheetOf: (orderNumber: string) => (orderNumber === '' ? 'Order' : `Order ${orderNumber}`),
  /** Columns of the printed order. */
  sheetColumns: {
    number: 'Buckle No',
    employeeId: 'Employee ID',
    name: 'Name',
    rank: 'Designation',
  },
} as const;
