/**
 * Punishments of officers up to Inspector, as suggestions: rule 3 (1) of the Bombay Police (Punishments and Appeals)
 * Rules, 1956, repeated in section 25 (1) of the Maharashtra Police Act. Other texts are accepted.
 */
export interface PunishmentType {
  readonly name: string;
  /** The clause of rule 3 (1). */
  readonly clause: string;
  /** What it says. */
  readonly source: string;
}

export const punishmentTypes: readonly PunishmentType[] = [
  {
    name: 'Recovery from pay',
    clause: '(a-1)',
    source:
      'Recovery from pay of the whole or part of any pecuniary loss caused to Government by negligence or breach of order',
  },
  { name: 'Suspension', clause: '(a-2)', source: 'Suspension' },
  {
    name: 'Reduction in rank, grade or pay',
    clause: '(i)',
    source:
      'Reduction in rank, grade or pay or removal from any office of distinction or withdrawal of any special emoluments',
  },
  {
    name: 'Removal from an office of distinction',
    clause: '(i)',
    source:
      'Reduction in rank, grade or pay or removal from any office of distinction or withdrawal of any special emoluments',
  },
  {
    name: 'Withdrawal of special emoluments',
    clause: '(i)',
    source:
      'Reduction in rank, grade or pay or removal from any office of distinction or withdrawal of any special emoluments',
  },
  { name: 'Compulsory retirement', clause: '(i-a)', source: 'Compulsory Retirement' },
  {
    name: 'Removal from service',
    clause: '(ii)',
    source:
      'Removal from service which does not disqualify from future employment in any department other than the Police Department',
  },
  {
    name: 'Dismissal',
    clause: '(iii)',
    source: 'Dismissal which disqualifies from future employment in Government Service',
  },
];
