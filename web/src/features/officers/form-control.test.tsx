import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type * as FieldTable from '@buckle/domain/officers/field-table';
import {
  type AllowedOptions,
  type FieldName,
  type OfficerDetails,
  specifiedOptions,
} from '@buckle/domain/officers/field-table';
import { blankOfficer } from '@buckle/domain/officers/wire';
import { FormControl } from './form-control.tsx';

vi.mock('@buckle/domain/officers/field-table', async (original) => {
  const table = await original<typeof FieldTable>();
  const skills = { ...table.officerFields.skills, options: ['Judo', 'Typing'] };
  const fieldOf = (name: FieldTable.FieldName) => (name === 'skills' ? skills : table.fieldOf(name));
  const optionsOf: typeof table.optionsOf = (name, allowed) => allowed[name] ?? fieldOf(name).options;
  return { ...table, fieldOf, optionsOf };
});

afterEach(cleanup);

const values = { ...blankOfficer, skills: ['Judo', 'Marathi'], drivingSkills: ['4 Wheeler'] };

interface Shown {
  readonly allowed?: AllowedOptions;
  readonly stored?: OfficerDetails;
  readonly problems?: Readonly<Record<string, string>>;
  readonly warnings?: Readonly<Record<string, string>>;
}
const show = (
  name: FieldName,
  values: OfficerDetails,
  { stored, problems = {}, warnings = {}, allowed = specifiedOptions }: Shown = {},
) =>
  render(
    <form>
      <FormControl
        name={name}
        values={values}
        stored={stored}
        checks={{ problemOf: (path) => problems[path], warningOf: (path) => warnings[path] ?? '', allowed }}
      />
    </form>,
  );
const inputs = (): FormData => new FormData(document.querySelector('form') ?? undefined);

const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ value, checked }) => [value, checked]);

it('offers the options that a list’s own field has, and ticks what the record says in that field', () => {
  show('skills', values);
  expect(boxes()).toEqual([
    ['Judo', true],
    ['Typing', false],
    ['Marathi', true],
  ]);
  cleanup();
  show('drivingSkills', values);
  expect(boxes()).toEqual([
    ['2 Wheeler', false],
    ['4 Wheeler', true],
    ['Heavy Vehicle', false],
  ]);
});

it('offers the zones of the reference, and the one of the record that is none of them any more', () => {
  const zones = () => [...screen.getByLabelText<HTMLSelectElement>('Zone').options].map(({ value }) => value);
  const allowed = { zone: ['North', 'South'] };
  show('zone', { ...blankOfficer, zone: 'Zone 7' }, { allowed });
  expect(zones()).toEqual(['', 'North', 'South', 'Zone 7']);
  expect(inputs().get('zone')).toBe('Zone 7');
});

it('tidies a mobile number when it is left', () => {
  show('mobileNumber', blankOfficer);
  const mobile = screen.getByLabelText<HTMLInputElement>('Mobile Number');
  fireEvent.input(mobile, { target: { value: '+91 98230-12345, ०९८२३०१२३४६' } });
  fireEvent.blur(mobile);
  expect(mobile.value).toBe('9823012345,9823012346');
});

it('shows what is refused and what is unlikely beside the field, and ties both to it', () => {
  const problems = { email: 'Email must be an e-mail address.' };
  show('email', blankOfficer, { problems, warnings: { email: 'No dot after the @.' } });
  const email = screen.getByLabelText('Email');
  const notes = (email.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.querySelector(`[id="${id}"]`));
  expect(notes.map((note) => note?.textContent)).toEqual(['Email must be an e-mail address.', 'No dot after the @.']);
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('No dot after the @.');
});

it('offers Not known for a required field that is blank in the record, and keeps what was typed', () => {
  show('email', blankOfficer, { stored: blankOfficer });
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  fireEvent.change(email, { target: { value: 'a@b.example' } });
  const box = screen.getByRole('checkbox', { name: 'Not known: Email' });
  fireEvent.click(box);
  expect(email.matches(':disabled')).toBe(true);
  expect(inputs().get('email')).toBeNull();
  fireEvent.click(box);
  expect(inputs().get('email')).toBe('a@b.example');
});

it.each([
  ['an added officer', undefined],
  ['a record that has it', { ...blankOfficer, email: 'a@b.example' }],
])('does not offer it for %s', (_, stored) => {
  show('email', stored ?? blankOfficer, stored && { stored });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('shows a stored text that is no date beside blank boxes, and a typed one in the boxes', () => {
  const values = { ...blankOfficer, dateOfJoining: '1999-02-31' };
  show('dateOfJoining', values, { stored: values });
  expect(screen.getByText('Recorded as “1999-02-31”. Kept unless you pick a date.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('');
  expect(inputs().get('dateOfJoining.kept')).toBe('1999-02-31');
  cleanup();
  show('dateOfJoining', values, { stored: { ...blankOfficer, dateOfJoining: '1999-02-01' } });
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('31');
  expect(inputs().get('dateOfJoining')).toBe('1999-02-31');
});

it('shows what concerns one entry of a list in its row', () => {
  const punishment = { punishmentType: 'Censure', reason: '', dateOfPunishment: '1999-01-01' };
  const values = { ...blankOfficer, punishments: [punishment, punishment] };
  show('punishments', values, { problems: { 'punishments.1.dateOfPunishment': 'Before joining.' } });
  const second = screen.getByRole('group', { name: 'Punishment 2' });
  expect(second.contains(screen.getByText('Before joining.'))).toBe(true);
});

it('leaves a stored mobile number as it is where nobody typed into it', () => {
  const stored = { ...blankOfficer, mobileNumber: '98230-12345' };
  show('mobileNumber', stored, { stored });
  const mobile = screen.getByLabelText<HTMLInputElement>('Mobile Number');
  fireEvent.focus(mobile);
  fireEvent.blur(mobile);
  expect(mobile.value).toBe('98230-12345');
});
