/**
 * The single field table of an officer's record. The specification's different names of a field (`buckle_number` when
 * read, `buckleNumber` when written) are mapped only here.
 */

import type { Role } from '../accounts/account.ts';
import type { Posting, Punishment } from './lists.ts';
import type { Absence } from '../service/absence.ts';

type Placement = Pick<Field, 'tab' | 'card' | 'required' | 'options' | 'format' | 'readBy'>;

const of =
  <K extends FieldKind>(kind: K) =>
  (read: string, write: string, maxLength: number, placement: Placement = {}): Field & { readonly kind: K } => ({
    kind,
    read,
    write,
    maxLength,
    ...placement,
  });

const text = of('text');
const date = of('date');
const choice = of('choice');
const textList = of('textList');

/** A list of entries with these parts. */
const rows = <P extends Parts>(name: string, parts: P, readBy: Readers) => ({
  kind: 'rows' as const,
  read: name,
  write: name,
  maxLength: Math.max(...Object.values<Part>(parts).map(({ maxLength }) => maxLength)),
  readBy,
  parts,
});

/** How a field's value is shaped in the domain. A `text`, `date` or `choice` that is missing is the empty string. */
export interface ValueOfKind {
  text: string;
  date: string;
  choice: string;
  textList: readonly string[];
  postings: readonly Posting[];
  punishments: readonly Punishment[];
  rows: readonly Row[];
}
export type FieldKind = keyof ValueOfKind;

/** The tabs of a record (specification, section 2). */
export type Tab = 'personal' | 'service' | 'rewards' | 'reprisal' | 'note';

/** Who reads a field: every user, or the establishment, which are the administrators until there are more roles. */
export type Readers = 'all' | 'establishment';

/** A part of an entry. A `partialDate` is `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; each is blank where it is not known. */
export interface Part {
  readonly kind: 'text' | 'date' | 'partialDate' | 'choice';
  readonly maxLength: number;
  readonly options?: readonly string[];
}

export type Parts = Readonly<Record<string, Part>>;

/** An entry of a list of `rows`: a text for each part. */
export type Row = Readonly<Record<string, string>>;

export interface Field {
  readonly kind: FieldKind;
  /** Name on the wire when a record is read (specification, section 3). */
  readonly read: string;
  /** Name on the wire when a form is written. */
  readonly write: string;
  /** Longest text accepted, in characters; for a list, of each text in it. */
  readonly maxLength: number;
  /** The tab that shows it as a labelled value, in table order. */
  readonly tab?: Tab;
  /** Part of a search result's card. */
  readonly card?: true;
  /** The form does not send without it (specification, section 5). */
  readonly required?: true;
  /** Those of zone, driving skills and blood group are the default: the reference data may have others. */
  readonly options?: readonly string[];
  /** Input format: an e-mail address, mobile numbers, a number, a date without its day or month, or multiline text. */
  readonly format?: 'email' | 'digits' | 'number' | 'partialDate' | 'lines';
  /** Beyond the specification's fields, which everybody reads: not on the wire where it is blank, nor in the form of `/add`. */
  readonly readBy?: Readers;
  /** Of `rows`. */
  readonly parts?: Parts;
}

export const SUSPENDED = 'Suspended';

/** Leaves open how. */
export const LEFT = 'Left';

/** Statuses with which an officer has left. */
export const leavingStatuses = [
  'Retired',
  'Voluntarily retired',
  'Resigned',
  'Dismissed',
  'Removed',
  'Died',
  'Transferred out',
  LEFT,
] as const;

/** The status of an officer who has left, by the way that orders store. */
export const statusOfLeaving = {
  Superannuation: 'Retired',
  'Voluntary retirement': 'Voluntarily retired',
  Resignation: 'Resigned',
  Death: 'Died',
  Dismissal: 'Dismissed',
  Removal: 'Removed',
  Other: LEFT,
} as const satisfies Readonly<Record<string, (typeof leavingStatuses)[number]>>;

/** What an officer can be other than on duty. */
export const statusKinds = [
  'On leave',
  SUSPENDED,
  'On deputation',
  'Attached',
  'In training',
  'Absent',
  ...leavingStatuses,
] as const;
export type StatusKind = (typeof statusKinds)[number];

/** How long the effect of a withheld increment lasts (Bombay Police Rules 1956, rule 3(1)). */
const punishmentEffects = ['Cumulative', 'Not cumulative'] as const;

export const SET_ASIDE = 'Set aside';
const appealOutcomes = ['Upheld', 'Reduced', SET_ASIDE] as const;

export const BY_PROMOTION = 'Promotion';
const rankModes = ['Direct', BY_PROMOTION, 'Officiating'] as const;

/** The values of choices that are stored as they are here, whatever they are called. */
export type FixedOption =
  | (typeof genders | typeof maritalStatuses | typeof yesOrNo)[number]
  | StatusKind
  | (typeof punishmentEffects | typeof appealOutcomes | typeof rankModes)[number];

const number = { tab: 'personal', card: true, required: true } as const;

const service = { tab: 'service' } as const;

const zones = ['Zone 1', 'Zone 2', 'Zone 3', 'Crime Branch', 'Traffic Branch', 'Head Quarter', 'Others'];

const personal = { tab: 'personal' } as const;

const genders = ['Male', 'Female', 'Other'] as const;
/** Stored where something does not apply to an officer, and as some sources write what they do not know. */
export const NOT_APPLICABLE = 'N/A';

/** Stored of married officers. */
export const MARRIED = 'Married';

const maritalStatuses = [NOT_APPLICABLE, 'Single', MARRIED, 'Divorced', 'Widowed'] as const;

/** Stored where the spouse is a government employee. */
export const YES = 'Yes';

const yesOrNo = [YES, 'No'] as const;

const drivingSkills = ['2 Wheeler', '4 Wheeler', 'Heavy Vehicle'];

const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'];

/** Maximum length of a date, a month or a year. */
const DATE_LENGTH = 10;

const textPart = (maxLength: number): Part => ({ kind: 'text', maxLength });
const dayPart: Part = { kind: 'date', maxLength: DATE_LENGTH };
/** A day, a month or a year. */
const timePart: Part = { kind: 'partialDate', maxLength: DATE_LENGTH };
const choicePart = (options: readonly string[]): Part => ({ kind: 'choice', maxLength: 60, options });

const NAME_LENGTH = 200;

/** Read name, written name, maximum length, and tab. Labels are in `officers.messages.ts`. */
export const officerFields = {
  buckleNumber: text('buckle_number', 'buckleNumber', 40, number),
  employeeId: text('employee_id', 'employee_id', 40, number),
  name: text('name', 'name', 160, { card: true, required: true }),
  designation: text('designation', 'designation', 120, { ...service, card: true, required: true }),
  post: text('post', 'post', 160, { ...service, card: true, required: true }),
  dateOfJoining: date('date_of_joining', 'dateOfJoining', 40, { ...service, required: true }),
  dateOfRetirement: date('date_of_retirement', 'dateOfRetirement', 40, service),
  zone: choice('zone', 'zone', 60, { ...service, card: true, options: zones }),
  currentPosting: text('current_posting', 'currentPosting', 200, { card: true }),
  currentPostingTenure: text('current_posting_tenure', 'currentPostingTenure', 120),
  currentPostingFrom: text('current_posting_from', 'currentPostingFrom', 10, {
    format: 'partialDate',
  }),
  previousPostings: of('postings')('previous_postings', 'previous_postings', 200),
  currentAddress: text('current_address', 'currentAddress', 600, { ...personal, format: 'lines' }),
  permanentAddress: text('permanent_address', 'permanentAddress', 600, {
    ...personal,
    format: 'lines',
  }),
  educationDetails: text('education_details', 'educationDetails', 1000, {
    ...personal,
    format: 'lines',
  }),
  email: text('email', 'email', 254, { ...personal, required: true, format: 'email' }),
  mobileNumber: text('mobile_number', 'mobileNumber', 120, {
    ...personal,
    card: true,
    required: true,
    format: 'digits',
  }),
  gender: choice('gender', 'gender', 40, { ...personal, options: genders }),
  maritalStatus: choice('marital_status', 'maritalStatus', 40, {
    ...personal,
    options: maritalStatuses,
  }),
  skills: textList('skills', 'skills', 120, personal),
  drivingSkills: textList('driving_skills', 'drivingSkills', 60, {
    ...personal,
    options: drivingSkills,
  }),
  bloodGroup: choice('blood_group', 'bloodGroup', 10, { ...personal, options: bloodGroups }),
  spouseGovernmentEmployee: choice('spouse_government_employee', 'spouseGovernmentEmployee', 40, {
    options: yesOrNo,
  }),
  rewards: text('rewards', 'rewards', 2000, { format: 'number' }),
  punishments: of('punishments')('punishments', 'punishments', 2000),
  specialNote: text('specialNote', 'specialNote', 20_000, { format: 'lines' }),
  imagePath: text('image_path', 'imagePath', 300, { card: true }),

  birthDate: date('birth_date', 'birth_date', 40, { readBy: 'establishment' }),
  emergencyContact: text('emergency_contact', 'emergency_contact', 300, { readBy: 'establishment', format: 'lines' }),
  /** Why an officer is not on duty, and how they left. What follows from it for everybody is in `service/status.ts`. */
  statuses: rows(
    'statuses',
    {
      status: choicePart(statusKinds),
      from: timePart,
      to: timePart,
      order: textPart(NAME_LENGTH),
      /** Headquarters of a suspension, office of a deputation, school of a training. */
      place: textPart(NAME_LENGTH),
      /** How the period of a suspension counts, once it is over. */
      counted: textPart(NAME_LENGTH),
      remarks: textPart(1000),
    },
    'establishment',
  ),
  /** Orders of punishment and their appeals. One that was set aside is only here. */
  discipline: rows(
    'discipline',
    {
      punishmentType: textPart(2000),
      dateOfPunishment: dayPart,
      law: textPart(NAME_LENGTH),
      order: textPart(NAME_LENGTH),
      authority: textPart(NAME_LENGTH),
      from: timePart,
      to: timePart,
      effect: choicePart(punishmentEffects),
      appealBy: dayPart,
      appealFiled: dayPart,
      outcome: choicePart(appealOutcomes),
      outcomeDate: dayPart,
      remarks: textPart(1000),
    },
    'establishment',
  ),
  ranks: rows(
    'ranks',
    {
      rank: textPart(120),
      mode: choicePart(rankModes),
      from: timePart,
      order: textPart(NAME_LENGTH),
      seniority: timePart,
    },
    'all',
  ),
  trainings: rows(
    'trainings',
    {
      course: textPart(NAME_LENGTH),
      place: textPart(NAME_LENGTH),
      from: timePart,
      to: timePart,
      result: textPart(NAME_LENGTH),
    },
    'all',
  ),
};

export type FieldName = keyof typeof officerFields;

/** Fields that are lists of rows, and the names of the parts of all of them. */
export type RowField = {
  [N in FieldName]: (typeof officerFields)[N] extends { readonly parts: Parts } ? N : never;
}[FieldName];
export type PartName = { [N in RowField]: keyof (typeof officerFields)[N]['parts'] }[RowField];

/** Returns an entry of a list of rows that says nothing. */
export const blankRow = <N extends RowField>(name: N): OfficerDetails[N][number] =>
  Object.fromEntries(Object.keys(officerFields[name].parts).map((part) => [part, ''])) as OfficerDetails[N][number];

type ValueOf<F extends { readonly kind: FieldKind }> = F extends { readonly parts: infer P }
  ? readonly { readonly [K in keyof P]: string }[]
  : ValueOfKind[F['kind']];

/** An officer's details: each field of the table, in its domain type. */
export type OfficerDetails = { readonly [N in FieldName]: ValueOf<(typeof officerFields)[N]> };

/** A stored record: details, id, and version (0 if the server has no versions). */
export interface Officer extends OfficerDetails {
  readonly id: string;
  readonly version: number;
  /** Of a record whose statuses the reader may not read. */
  readonly absence?: readonly Absence[];
}

export const fieldNames = Object.keys(officerFields) as FieldName[];

/** By field, the options that a new value can be, where they are not those of the table: from the reference data. */
export type AllowedOptions = Readonly<Partial<Record<FieldName, readonly string[]>>>;

/** The options of the specification. */
export const specifiedOptions: AllowedOptions = {};

/** Returns the options of a field; undefined for one without. */
export const optionsOf = (name: FieldName, allowed: AllowedOptions): readonly string[] | undefined =>
  allowed[name] ?? fieldOf(name).options;

/** Whether a field is a list of rows. */
export const isRowField = (name: FieldName): name is RowField => officerFields[name].kind === 'rows';

/** Returns the field called `name` as the general `Field` type instead of its literal type. */
export const fieldOf = (name: FieldName): Field => officerFields[name];

/** What a role reads. */
export const readersOf = (role: Role): Readers => (role === 'admin' ? 'establishment' : 'all');

/** The fields that every user reads, and the others. */
export const openFields: readonly FieldName[] = fieldNames.filter((name) => fieldOf(name).readBy !== 'establishment');
export const restrictedFields: readonly FieldName[] = fieldNames.filter((name) => !openFields.includes(name));

/** The fields that a reader may not read, and so not search, filter, count, export or find in history. */
export const hiddenFrom = (readers: Readers): readonly FieldName[] =>
  readers === 'establishment' ? [] : restrictedFields;

/** Withdrawn records are kept with their history, and no search or list has them. `retired`, `left`, `merged`: reserved. */
export type RecordStatus = 'present' | 'withdrawn';
