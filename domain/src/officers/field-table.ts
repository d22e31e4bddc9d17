/**
 * The single field table of an officer's record. The specification's different names of a field (`buckle_number` when
 * read, `buckleNumber` when written) are mapped only here.
 */

import type { Posting, Punishment } from './lists.ts';

type Placement = Pick<Field, 'tab' | 'card' | 'required' | 'options' | 'format'>;

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

/** How a field's value is shaped in the domain. A `text`, `date` or `choice` that is missing is the empty string. */
export interface ValueOfKind {
  text: string;
  date: string;
  choice: string;
  textList: readonly string[];
  postings: readonly Posting[];
  punishments: readonly Punishment[];
}
export type FieldKind = keyof ValueOfKind;

/** The tabs of a record (specification, section 2). */
export type Tab = 'personal' | 'service' | 'rewards' | 'reprisal' | 'note';

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
}

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

/** The values of choices that are stored as they are here, whatever they are called. */
export type FixedOption = (typeof genders | typeof maritalStatuses | typeof yesOrNo)[number];

const drivingSkills = ['2 Wheeler', '4 Wheeler', 'Heavy Vehicle'];

const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'];

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
};

export type FieldName = keyof typeof officerFields;

/** An officer's details: each field of the table, in its domain type. */
export type OfficerDetails = { readonly [N in FieldName]: ValueOfKind[(typeof officerFields)[N]['kind']] };

/** A stored record: details, id, and version (0 if the server has no versions). */
export interface Officer extends OfficerDetails {
  readonly id: string;
  readonly version: number;
}

export const fieldNames = Object.keys(officerFields) as FieldName[];

/** By field, the options that a new value can be, where they are not those of the table: from the reference data. */
export type AllowedOptions = Readonly<Partial<Record<FieldName, readonly string[]>>>;

/** The options of the specification. */
export const specifiedOptions: AllowedOptions = {};

/** Returns the options of a field; undefined for one without. */
export const optionsOf = (name: FieldName, allowed: AllowedOptions): readonly string[] | undefined =>
  allowed[name] ?? fieldOf(name).options;

/** Returns the field called `name` as the general `Field` type instead of its literal type. */
export const fieldOf = (name: FieldName): Field => officerFields[name];

/** Withdrawn records are kept with their history, and no search or list has them. `retired`, `left`, `merged`: reserved. */
export type RecordStatus = 'present' | 'withdrawn';
