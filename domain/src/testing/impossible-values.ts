/** Values of a record that are refused or warned of, for the tests of every way in. Today is 20 November 2026. */
import { recordRuleMessages as messages } from '../officers/officer-form.messages.ts';
import type { CodedFieldProblem } from '../officers/form.ts';
import type { OfficerDetails } from '../officers/field-table.ts';
import { blankOfficer } from '../officers/wire.ts';

export const TODAY = { year: 2026, month: 11, day: 20 } as const;

/** A record that no rule says anything about. */
export const usualOfficer: OfficerDetails = {
  ...blankOfficer,
  buckleNumber: '4417',
  employeeId: 'MGFABC8501',
  name: 'Asha Patil',
  email: 'asha@police.example',
  mobileNumber: '9822012345',
  designation: 'Police Constable',
  post: 'Beat Marshal',
  dateOfJoining: '2015-06-01',
};

interface ImpossibleValue {
  readonly verdict: 'refused' | 'warned';
  /** What differs from the usual officer. */
  readonly details: Partial<OfficerDetails>;
  readonly problem: CodedFieldProblem;
}

type Verdict = ImpossibleValue['verdict'];

/** Rows for several values of one field. */
const rows = <T>(
  verdict: Verdict,
  problem: CodedFieldProblem,
  values: readonly T[],
  details: (value: T) => Partial<OfficerDetails>,
): ImpossibleValue[] => values.map((value) => ({ verdict, problem, details: details(value) }));

const posting = (name: string, from: string, to: string) => ({ posting: name, tenure: '', from, to });
const ofTenure = (tenure: string) => ({ posting: 'Camp', tenure, from: '', to: '' });
const punished = (dateOfPunishment: string) => ({
  punishments: [{ punishmentType: 'Censure', reason: 'Late', dateOfPunishment }],
});

const refused: readonly ImpossibleValue[] = [
  ...rows(
    'refused',
    { field: 'dateOfRetirement', ...messages.retirementNotAfterJoining },
    ['2015-06-01', '2015-05-31', '2015-01-01', '2014-12-31', '2010-06-30', '1999-01-01', '1949-12-31', '1000-01-01'],
    (dateOfRetirement) => ({ dateOfRetirement }),
  ),
  ...rows(
    'refused',
    { field: 'dateOfJoining', ...messages.joiningTooLate },
    ['2027-11-21', '2027-12-31', '2028-02-29', '2030-06-01', '2126-06-01', '9999-12-31'],
    (dateOfJoining) => ({ dateOfJoining }),
  ),
  ...rows(
    'refused',
    { field: 'dateOfJoining', ...messages.joiningTooEarly(1940) },
    ['1939-12-31', '1938-02-28', '1926-06-01', '1900-01-01', '1815-06-01', '1000-01-01'],
    (dateOfJoining) => ({ dateOfJoining }),
  ),
  ...rows(
    'refused',
    { field: 'punishments.0.dateOfPunishment', ...messages.punishmentBeforeJoining(1) },
    ['2015-05-31', '2015-01-01', '2014-06-01', '2005-03-14', '1999-12-31', '1000-01-01'],
    punished,
  ),
  ...rows(
    'refused',
    { field: 'punishments.0.dateOfPunishment', ...messages.punishmentInFuture(1) },
    ['2026-11-21', '2026-12-31', '2027-01-01', '2028-02-29', '2126-03-14', '9999-12-31'],
    punished,
  ),
  ...rows(
    'refused',
    { field: 'previous_postings.0.to', ...messages.postingEndsBeforeStart(1) },
    [
      ['2019', '2018'],
      ['2019-06', '2019-05'],
      ['2019-06', '2018'],
      ['2019', '2018-12'],
      ['2019-06-14', '2019-06-13'],
      ['2019-06-14', '2019-05'],
      ['2019-06', '2019-05-31'],
    ] as const,
    ([from, to]) => ({ previousPostings: [posting('Camp', from, to)] }),
  ),
  ...rows(
    'refused',
    { field: 'previous_postings.0.tenure', ...messages.postingEndsBeforeStart(1) },
    ['Oct 2024 – Jul 2022', '03/06/2022 to 14/08/2019', 'मे २०२३ ते जून २०१९'],
    (tenure) => ({ previousPostings: [ofTenure(tenure)] }),
  ),
  ...rows(
    'refused',
    { field: 'currentPostingTenure', ...messages.currentPostingEndsBeforeStart },
    ['Oct 2024 – Jul 2022', '2022-2019', 'मई 2023 से जून 2019 तक', '06/2022 - 05/2022'],
    (currentPostingTenure) => ({ currentPosting: 'Camp', currentPostingTenure }),
  ),
];

const warned: readonly ImpossibleValue[] = [
  ...rows(
    'warned',
    { field: 'mobileNumber', ...messages.mobileDigits },
    ['12345', '982201234', '98220123456', '982201234599', '9822012345,123', '1', '98220 1234', '९८२२०', '00982201'],
    (mobileNumber) => ({ mobileNumber }),
  ),
  ...rows(
    'warned',
    { field: 'employee_id', ...messages.employeeIdForm },
    ['ABC', '12', 'A1B2C3', 'DSP AM 123', 'एमजी१२३४५', 'MG-F-8501', '8501MGF', 'M8501'],
    (employeeId) => ({ employeeId }),
  ),
  ...rows(
    'warned',
    { field: 'email', ...messages.emailDomain },
    ['asha@police', 'asha@localhost', 'asha.patil@mail', 'a@intranet', 'asha@police-mandargad'],
    (email) => ({ email }),
  ),
  ...rows(
    'warned',
    { field: 'dateOfRetirement', ...messages.serviceTooLong(45) },
    ['2060-06-02', '2061-01-01', '2075-05-31', '2115-06-01'],
    (dateOfRetirement) => ({ dateOfRetirement }),
  ),
  ...rows(
    'warned',
    { field: 'dateOfRetirement', ...messages.serviceTooShort },
    ['2015-06-02', '2015-12-31', '2016-05-31'],
    (dateOfRetirement) => ({ dateOfRetirement }),
  ),
  ...rows(
    'warned',
    { field: 'previous_postings.1.from', ...messages.postingsOverlap('Camp', 'Lines') },
    [
      ['2016', '2019', '2018', '2020'],
      ['2016-01', '2018-05', '2018-04', '2020-01'],
      ['2016-01-01', '2018-05-31', '2018-05-30', '2020-01-31'],
    ] as const,
    ([from, to, next, end]) => ({ previousPostings: [posting('Camp', from, to), posting('Lines', next, end)] }),
  ),
  ...rows(
    'warned',
    { field: 'previous_postings.1.from', ...messages.postingsApart('Camp', 'Lines') },
    [
      ['2016', '2018', '2020', '2021'],
      ['2016-01', '2018-05', '2018-07-02', '2020-01'],
    ] as const,
    ([from, to, next, end]) => ({ previousPostings: [posting('Camp', from, to), posting('Lines', next, end)] }),
  ),
];

export const impossibleValues: readonly ImpossibleValue[] = [...refused, ...warned];

/** A line that names a row in a test's report. */
export const nameOf = ({ verdict, details, problem }: ImpossibleValue): string =>
  `${verdict}: ${problem.field} of ${JSON.stringify(details)}`;
