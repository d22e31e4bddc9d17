import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type * as FieldTable from '@buckle/domain/officer/field-table';
import { blankOfficer } from '@buckle/domain/officer/wire';
import { FormControl } from './form-control.tsx';

vi.mock('@buckle/domain/officer/field-table', async (original) => {
  const table = await original<typeof FieldTable>();
  const skills = { ...table.officerFields.skills, options: ['Judo', 'Typing'] };
  return { ...table, fieldOf: (name: FieldTable.FieldName) => (name === 'skills' ? skills : table.fieldOf(name)) };
});

afterEach(cleanup);

const values = { ...blankOfficer, skills: ['Judo', 'Marathi'], drivingSkills: ['4 Wheeler'] };
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ value, checked }) => [value, checked]);

it('offers the options that a list’s own field has, and ticks what the record says in that field', () => {
  render(<FormControl name="skills" values={values} error={undefined} />);
  expect(boxes()).toEqual([
    ['Judo', true],
    ['Typing', false],
    ['Marathi', true],
  ]);
  cleanup();
  render(<FormControl name="drivingSkills" values={values} error={undefined} />);
  expect(boxes()).toEqual([
    ['2 Wheeler', false],
    ['4 Wheeler', true],
    ['Heavy Vehicle', false],
  ]);
});
