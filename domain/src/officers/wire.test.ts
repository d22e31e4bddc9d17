import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankRow, fieldNames, fieldOf, type Officer } from './field-table.ts';
import { readForm } from './form.ts';
import { reprisalOf } from './postings.ts';
import { openResponse, openText, storedRecord } from './restricted.ts';
import {
  blankOfficer,
  type OfficerWire,
  readOfficer,
  readQuietly,
  writeCard,
  writeFields,
  writeOfficer,
} from './wire.ts';

const silently = () => undefined;

/** The names of the specification's section 3, as read from the server, and `current_posting_from`. */
const SPECIFIED = `id, buckle_number, employee_id, name, designation, post, zone, date_of_joining, date_of_retirement,
  current_posting, current_posting_tenure, previous_postings, punishments, rewards, skills, driving_skills, gender,
  marital_status, spouse_government_employee, current_address, permanent_address, education_details, email,
  mobile_number, blood_group, specialNote, image_path, current_posting_from`.split(/,\s*/u);

/** Likewise, as written by the form. */
const WRITTEN =
  `buckleNumber, employee_id, name, email, mobileNumber, bloodGroup, gender, maritalStatus, currentAddress,
  permanentAddress, educationDetails, spouseGovernmentEmployee, designation, post, dateOfJoining, dateOfRetirement, zone,
  currentPosting, currentPostingTenure, skills, drivingSkills, rewards, punishments, specialNote, imagePath,
  previous_postings, currentPostingFrom`.split(/,\s*/u);

describe('the field table', () => {
  it('has every name of the specification, read and written', () => {
    const specified = fieldNames.map(fieldOf).filter(({ readBy: readers }) => readers === undefined);
    expect(['id', ...specified.map(({ read }) => read)].toSorted()).toEqual(SPECIFIED.toSorted());
    expect(specified.map(({ write }) => write).toSorted()).toEqual(WRITTEN.toSorted());
  });
});

describe('a record on the wire', () => {
  it('is read from lists and from JSON text alike', () => {
    const lists = {
      skills: ['Swimming'],
      punishments: [{ punishmentType: 'Fine', reason: 'r', dateOfPunishment: 'd' }],
    };
    const texts = { skills: '["Swimming"]', punishments: JSON.stringify(lists.punishments) };
    expect(readOfficer(texts, silently)).toEqual(readOfficer(lists, silently));
  });
  it.each(['{', '[1', 'Swimming, Riding', '{"a":1}', 'null', 7, true, {}])(
    'has an empty list where the stored one is %j, and reports it',
    (value) => {
      const problems: string[] = [];
      const wire = { skills: value, driving_skills: value, previous_postings: value, punishments: value };
      const officer = readOfficer(wire, (problem) => problems.push(problem));
      expect([officer.skills, officer.drivingSkills, officer.previousPostings, officer.punishments]).toEqual([
        [],
        [],
        [],
        [],
      ]);
      expect(problems).toHaveLength(4);
      expect(problems.join()).not.toContain('Swimming');
    },
  );
  it('leaves out entries that are no records', () => {
    const officer = readOfficer({ previous_postings: [null, 'x', { posting: 'Camp' }] }, silently);
    expect(officer.previousPostings).toEqual([{ posting: 'Camp', tenure: '', from: '', to: '' }]);
  });
  it('counts a number as its text', () => {
    expect(readOfficer({ rewards: 12, buckle_number: 345 }, silently)).toMatchObject({
      rewards: '12',
      buckleNumber: '345',
    });
  });
  it('is read from anything without an exception', () => {
    fc.assert(fc.property(fc.anything(), (wire) => void readOfficer(wire, silently)));
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...SPECIFIED), fc.anything()),
        (wire) => void readOfficer(wire, silently),
      ),
    );
  });
  it('comes back from the wire as it went', () => {
    const officer = {
      ...blankOfficer,
      id: '1',
      version: 3,
      name: 'Asha',
      skills: ['Judo'],
      previousPostings: [{ posting: 'Camp', tenure: '2019', from: '2019-02', to: '' }],
    };
    expect(readOfficer(JSON.parse(JSON.stringify(writeOfficer(officer))), silently)).toEqual(officer);
  });
  it('keeps addresses, e-mail and punishments out of a card', () => {
    expect(Object.keys(writeCard(blankOfficer)).toSorted()).toEqual(
      [
        'id',
        'version',
        'buckle_number',
        'employee_id',
        'name',
        'designation',
        'post',
        'zone',
        'current_posting',
        'mobile_number',
        'image_path',
      ].toSorted(),
    );
  });
});

describe('the Reprisal tab', () => {
  const entry = (punishmentType: string) => ({ punishmentType, reason: '', dateOfPunishment: '' });
  it('says so when there are no punishments', () => expect(reprisalOf([]).kind).toBe('none'));
  it('says that the record is not updated when the first has no type', () =>
    expect(reprisalOf([entry(' '), entry('Fine')]).kind).toBe('notUpdated'));
  it('lists them otherwise, also one without a type further down', () =>
    expect(reprisalOf([entry('Fine'), entry('')])).toEqual({ kind: 'list', punishments: [entry('Fine'), entry('')] }));
});

describe('what not every user may read', () => {
  const officer: Officer = {
    ...blankOfficer,
    id: 'one',
    name: 'Asha ","restricted":{"x":"y"} Patil',
    birthDate: '1980-05-01',
    statuses: [{ ...blankRow('statuses'), status: 'Suspended', from: '2026-01-15', remarks: '},"restricted":{' }],
  };
  const text = JSON.stringify(storedRecord(officer));

  it('is cut from the text of a record, whatever its values are', () => {
    const open = JSON.parse(openText(text)) as OfficerWire;
    expect(readQuietly(open)).toEqual({
      ...officer,
      birthDate: '',
      statuses: [],
      absence: [{ since: '2026-01-15', until: '' }],
    });
    expect(JSON.stringify(open)).not.toMatch(/Suspended|1980/u);
  });

  it('is read by those who may', () => {
    expect(readQuietly(JSON.parse(text))).toEqual(officer);
  });

  it('leaves the text of a record without it as it was', () => {
    const plain = JSON.stringify(writeOfficer({ ...officer, birthDate: '', statuses: [] }));
    expect(openText(plain)).toBe(plain);
    expect(Object.keys(JSON.parse(plain) as object)).toEqual([
      'id',
      ...fieldNames.filter((name) => fieldOf(name).readBy === undefined).map((name) => fieldOf(name).read),
      'version',
    ]);
  });

  it('is nowhere in a response', () => {
    const response = {
      lines: [{ before: writeOfficer(officer), officer: writeFields(officer, ['statuses', 'name']) }],
    };
    expect(JSON.stringify(openResponse(response))).not.toMatch(/Suspended|1980/u);
    expect(openResponse(response).lines[0]?.officer).toEqual({ id: 'one', name: officer.name, version: 0 });
  });

  it('is not written by those who may not read it', () => {
    const read = readForm({ birth_date: '1980-05-01' }, officer, { year: 2026, month: 1, day: 1 }, {}, 'all');
    expect(read).toMatchObject({
      problems: [{ field: 'birth_date', message: 'Date of Birth can be changed by administrators only.' }],
    });
  });
});
