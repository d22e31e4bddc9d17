/**
 * The single field table of an officer's record. The specification's different names of a field (`buckle_number` when
 * read, `buckleNumber` when written) are mapped only here.
 */
import type { Posting, Punishment } from './lists.ts';

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
  readonly label: string;
  /** Label in the form, if different. */
  readonly formLabel?: string;
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

type Placement = Pick<Field, 'tab' | 'card' | 'required' | 'options' | 'format' | 'formLabel'>;

const of =
  <K extends FieldKind>(kind: K) =>
  (
    read: string,
    write: string,
    label: string,
    maxLength: number,
    placement: Placement = {},
  ): Field & { readonly kind: K } => ({
    kind,
    read,
    write,
    label,
    maxLength,
    ...placement,
  });

const text = of('text');
const date = of('date');
const choice = of('choice');
const textList = of('textList');

const zones = ['Zone 1', 'Zone 2', 'Zone 3', 'Crime Branch', 'Traffic Branch', 'Head Quarter', 'Others'];
const genders = ['Male', 'Female', 'Other'];
const maritalStatuses = ['N/A', 'Single', 'Married', 'Divorced', 'Widowed'];
const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'];
const drivingSkills = ['2 Wheeler', '4 Wheeler', 'Heavy Vehicle'];

const number = { tab: 'personal', card: true, required: true } as const;
const personal = { tab: 'personal' } as const;
const service = { tab: 'service' } as const;

/** Read name, written name, label, maximum length, and tab. */
export const officerFields = {
  buckleNumber: text('buckle_number', 'buckleNumber', 'Buckle Number', 40, number),
  employeeId: text('employee_id', 'employee_id', 'Employee ID (Sevaarth ID)', 40, {
    ...number,
    formLabel: 'Employee ID',
  }),
  name: text('name', 'name', 'Full Name', 160, { card: true, required: true }),
  designation: text('designation', 'designation', 'Designation', 120, { ...service, card: true, required: true }),
  post: text('post', 'post', 'Post', 160, { ...service, card: true, required: true }),
  dateOfJoining: date('date_of_joining', 'dateOfJoining', 'Date of Joining', 40, { ...service, required: true }),
  dateOfRetirement: date('date_of_retirement', 'dateOfRetirement', 'Date of Retirement', 40, service),
  zone: choice('zone', 'zone', 'Zone', 60, { ...service, card: true, options: zones }),
  currentPosting: text('current_posting', 'currentPosting', 'Current Posting', 200, { card: true }),
  currentPostingTenure: text('current_posting_tenure', 'currentPostingTenure', 'Tenure', 120, {
    formLabel: 'Current Posting Tenure',
  }),
  currentPostingFrom: text('current_posting_from', 'currentPostingFrom', 'Current Posting From', 10, {
    format: 'partialDate',
  }),
  previousPostings: of('postings')('previous_postings', 'previous_postings', 'Previous Postings', 200),
  currentAddress: text('current_address', 'currentAddress', 'Current Address', 600, { ...personal, format: 'lines' }),
  permanentAddress: text('permanent_address', 'permanentAddress', 'Permanent Address', 600, {
    ...personal,
    format: 'lines',
  }),
  educationDetails: text('education_details', 'educationDetails', 'Education Details', 1000, {
    ...personal,
    format: 'lines',
  }),
  email: text('email', 'email', 'Email', 254, { ...personal, required: true, format: 'email' }),
  mobileNumber: text('mobile_number', 'mobileNumber', 'Mobile Number', 120, {
    ...personal,
    card: true,
    required: true,
    format: 'digits',
  }),
  gender: choice('gender', 'gender', 'Gender', 40, { ...personal, options: genders }),
  maritalStatus: choice('marital_status', 'maritalStatus', 'Marital Status', 40, {
    ...personal,
    options: maritalStatuses,
  }),
  skills: textList('skills', 'skills', 'Skills', 120, personal),
  drivingSkills: textList('driving_skills', 'drivingSkills', 'Driving Skills', 60, {
    ...personal,
    options: drivingSkills,
  }),
  bloodGroup: choice('blood_group', 'bloodGroup', 'Blood Group', 10, { ...personal, options: bloodGroups }),
  spouseGovernmentEmployee: choice('spouse_government_employee', 'spouseGovernmentEmployee', 'Spouse Details', 40, {
    options: ['Yes', 'No'],
    formLabel: 'Spouse Government Employee',
  }),
  rewards: text('rewards', 'rewards', 'Reward Details', 2000, { format: 'number', formLabel: 'Rewards' }),
  punishments: of('punishments')('punishments', 'punishments', 'Punishment Records', 2000),
  specialNote: text('specialNote', 'specialNote', 'Special Note', 20_000, { format: 'lines' }),
  imagePath: text('image_path', 'imagePath', 'Photo', 300, { card: true }),
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
