import type { Random } from './random.ts';
import type { RankGroup } from './ranks.ts';

const bloodGroups = [
  ['B+', 31],
  ['O+', 32],
  ['A+', 21],
  ['AB+', 8],
  ['B-', 1.8],
  ['O-', 1.9],
  ['A-', 1.2],
  ['AB-', 0.5],
  ['', 2.6],
] as const;

export const inventBloodGroup = (random: Random): string => random.weighted(bloodGroups);

/** Men of the force are nine in twelve; a few officers are neither Male nor Female. */
export const inventGender = (random: Random): string =>
  random.weighted([
    ['Male', 773],
    ['Female', 225],
    ['Other', 2],
  ]);

/** By age in years. A few records have N/A or a blank. */
export function inventMaritalStatus(age: number, random: Random): string {
  if (random.chance(0.02)) return random.pick(['N/A', '']);
  const single = age < 24 ? 0.93 : age < 28 ? 0.62 : age < 33 ? 0.2 : 0.03;
  if (random.chance(single)) return 'Single';
  return random.weighted([
    ['Married', 95],
    ['Divorced', 1.6],
    ['Widowed', age > 45 ? 4 : 1],
  ]);
}

/** Only of the married, and not of all of them. */
export const inventSpouse = (maritalStatus: string, random: Random): string =>
  maritalStatus === 'Married'
    ? random.weighted([
        ['Yes', 19],
        ['No', 76],
        ['', 5],
      ])
    : '';

const schooling = ['S.S.C.', 'H.S.C. (Arts)', 'H.S.C. (Commerce)', 'H.S.C. (Science)'];
const degrees = [
  'B.A. (Marathi)',
  'B.A. (History)',
  'B.A. (Political Science)',
  'B.Com.',
  'B.Sc. (Chemistry)',
  'B.Sc. (Agriculture)',
  'B.C.A.',
  'B.E. (Mechanical)',
  'B.E. (Computer)',
  'Diploma in Civil Engineering',
  'B.P.Ed.',
  'LL.B.',
];
const higher = [
  'M.A. (Public Administration)',
  'M.A. (Sociology)',
  'M.Com.',
  'LL.M.',
  'M.S.W.',
  'M.Sc. (Physics)',
  'M.B.A.',
];

export function inventEducation(group: RankGroup, random: Random): string {
  if (random.chance(0.02)) return '';
  if (group === 'constabulary' || group === 'headConstables') {
    return random.chance(0.6) ? random.pick(schooling) : random.pick(degrees);
  }
  const degree = random.pick(degrees);
  return random.chance(group === 'subInspectors' ? 0.25 : 0.6) ? `${degree}, ${random.pick(higher)}` : degree;
}

const skills = [
  'Swimming',
  'Kabaddi',
  'Volleyball',
  'Yoga instructor',
  'First aid',
  'Marathi typing 40 wpm',
  'English typing 30 wpm',
  'CCTNS',
  'Cyber crime investigation',
  'Finger print lifting',
  'Photography',
  'Scene-of-crime videography',
  'Commando training',
  'Weapon handling',
  'Wireless operation',
  'Dog handling',
  'Bomb disposal',
  'Mountaineering',
  'Judo',
  'Wrestling',
  'Shooting (rifle)',
  'Harmonium',
  'Lathi drill',
  'Crowd management',
  'Interview of child witnesses',
  'Gujarati',
  'Kannada',
  'Telugu',
  'Urdu',
  'Sign language',
  'Drone pilot',
  'Disaster response',
  'Tally',
  'Advanced Excel',
];

/** None to five, for a few a long list. */
export const inventSkills = (random: Random): string[] =>
  random.sample(
    skills,
    random.weighted([
      [0, 22],
      [1, 22],
      [2, 24],
      [3, 18],
      [4, 9],
      [5, 4],
      [12, 1],
    ]),
  );

/** A driver drives everything; heavy vehicles few else. */
export function inventDrivingSkills(post: string, random: Random): string[] {
  if (/driver|van|motor transport/iu.test(post)) return ['2 Wheeler', '4 Wheeler', 'Heavy Vehicle'];
  return random.weighted([
    [[], 14],
    [['2 Wheeler'], 46],
    [['2 Wheeler', '4 Wheeler'], 33],
    [['4 Wheeler'], 4],
    [['2 Wheeler', '4 Wheeler', 'Heavy Vehicle'], 3],
  ]);
}
