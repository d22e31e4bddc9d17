/** Rosters in the manner of other forces, with the values that are right. Invented people only. */
import { type RosterForce, rosterForces, type RosterTrap } from './roster-forces.ts';
import { workbookFile } from './workbook-file.ts';

export type Truth = Readonly<
  Partial<
    Record<
      | 'employeeId'
      | 'buckleNumber'
      | 'name'
      | 'designation'
      | 'dateOfJoining'
      | 'dateOfRetirement'
      | 'mobileNumber'
      | 'bloodGroup'
      | 'gender'
      | 'currentAddress'
      | 'permanentAddress',
      string
    >
  >
>;

export interface Roster {
  readonly force: string;
  readonly file: { readonly name: string; readonly content: string | Buffer };
  /** Rows of which the import says what became of each. */
  readonly rows: number;
  readonly officers: readonly Truth[];
  /** Reasons of the punishments of officers, by employee id. */
  readonly punishments: Readonly<Record<string, readonly string[]>>;
}

type Random = (below: number) => number;

/** A generator of numbers that repeats itself for a seed (mulberry32). */
function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

const words = {
  en: {
    first: ['Asha', 'Ravi', 'Sunil', 'Meena', 'Nitin', 'Kavita', 'Deepak', 'Pooja', 'Sagar', 'Lata', 'Manoj', 'Rupali'],
    middle: ['Ganpat', 'Ramesh', 'Shankar', 'Vijay', 'Anil', 'Prakash', 'Suresh', 'Mohan'],
    last: ['Zzpatil', 'Zzjadhav', 'Zzmore', 'Zzkale', 'Zzpawar', 'Zzshinde', 'Zzmane', 'Zzgore', 'Zzlad', 'Zzraut'],
    street: ['Lotus Lane', 'Station Road', 'Gandhi Chowk', 'Neem Colony'],
    titles: ['Shri', 'Shri.', 'Smt.', 'Smt', 'Kum.'],
  },
  mr: {
    first: ['आशा', 'रवी', 'सुनील', 'मीना', 'नितीन', 'कविता', 'दीपक', 'पूजा', 'सागर', 'लता', 'मनोज', 'रूपाली'],
    middle: ['गणपत', 'रमेश', 'शंकर', 'विजय', 'अनिल', 'प्रकाश', 'सुरेश', 'मोहन'],
    last: ['झझपाटील', 'झझजाधव', 'झझमोरे', 'झझकाळे', 'झझपवार', 'झझशिंदे', 'झझमाने', 'झझगोरे', 'झझलाड', 'झझराऊत'],
    street: ['कमळ गल्ली', 'स्टेशन रोड', 'गांधी चौक', 'कडुनिंब वसाहत'],
    titles: ['श्री', 'श्री.', 'श्रीमती', 'सौ.', 'कु.'],
  },
} as const;

const ranks = [
  { name: 'Police Constable', en: ['PC', 'P.C.', 'Police Constable'], mr: ['पोशि', 'पो.शि.', 'पोलीस शिपाई'] },
  { name: 'Head Constable', en: ['HC', 'H.C.', 'Head Constable'], mr: ['पोहवा', 'पो.हवा.', 'पोलीस हवालदार'] },
  { name: 'Police Naik', en: ['PN', 'NPC', 'Police Naik'], mr: ['पोना', 'पो.ना.', 'पोलीस नाईक'] },
  {
    name: 'Assistant Sub-Inspector',
    en: ['ASI', 'A.S.I.', 'Assistant Sub-Inspector'],
    mr: ['सपोफौ', 'स.पो.फौ.', 'सहायक फौजदार'],
  },
  {
    name: 'Police Sub-Inspector',
    en: ['PSI', 'P.S.I.', 'Sub-Inspector'],
    mr: ['पोउपनि', 'पो.उ.नि.', 'पोलीस उपनिरीक्षक'],
  },
] as const;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const marathi = (text: string): string => text.replaceAll(/\d/gu, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '');

/** An officer, and what the ways of writing need of him. */
interface Person {
  readonly truth: Required<Truth>;
  readonly parts: readonly [first: string, middle: string, last: string];
  readonly rank: (typeof ranks)[number];
  readonly title: string;
  readonly index: number;
}

type Language = keyof typeof words;

const two = (number: number): string => String(number).padStart(2, '0');

function person(random: Random, language: Language, index: number, base: number): Person {
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the compiler needs it
  const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T;
  const { first, middle, last, street, titles } = words[language];
  const parts = [pick(first), pick(middle), pick(last)] as const;
  const rank = pick(ranks);
  const [year, month, day] = [1990 + random(30), 1 + random(12), 1 + random(28)];
  const number = base + index * 7;
  return {
    parts,
    rank,
    title: pick(titles),
    index,
    truth: {
      employeeId: `ZQX${base + index * 3}`,
      buckleNumber: String(number),
      name: parts.join(' '),
      designation: rank.name,
      dateOfJoining: `${year}-${two(month)}-${two(day)}`,
      dateOfRetirement: `${year + 34}-${two(1 + random(12))}-${two(28)}`,
      mobileNumber: `98${String(base * 100 + index * 37)
        .padStart(8, '0')
        .slice(-8)}`,
      bloodGroup: pick(['A+', 'B+', 'O+', 'AB-']),
      gender: pick(['Male', 'Female']),
      currentAddress: `${number}, ${pick(street)}`,
      permanentAddress: `${number + 1}, ${pick(street)}`,
    },
  };
}

function dateIn(style: string, iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  const written: Readonly<Record<string, string>> = {
    slash: `${day}/${month}/${year}`,
    dots: `${Number(day)}.${Number(month)}.${year}`,
    short: `${day}-${month}-${year.slice(2)}`,
    month: `${day}-${MONTHS[Number(month) - 1]}-${year}`,
    marathi: marathi(`${Number(day)}.${month}.${year}`),
    iso,
  };
  return written[style] ?? iso;
}

interface Column {
  readonly kind: string;
  readonly style: string;
  readonly header: string;
}

const offenceOf = (employeeId: string, turn: number): string =>
  `${['Late for duty', 'Absent from parade', 'Diary not kept'][turn] ?? ''} (${employeeId.slice(-3)})`;
/** Rows of an officer in a sheet of cases. */
const casesOf = ({ index }: Person): number => 1 + (index % 3);

/** Ways of writing a cell, by the name before the header in the table of forces. */
function cell(
  { kind, style }: Column,
  { truth, parts, rank, title, index }: Person,
  language: Language,
  turn = 0,
): string {
  const [first, middle, last] = parts;
  const short = rank[language][0];
  const sex = truth.gender === 'Male' ? { en: 'M', mr: 'पुरुष' } : { en: 'F', mr: 'महिला' };
  const names: Readonly<Record<string, string>> = {
    '': truth.name,
    title: `${title} ${truth.name}`,
    number: `${short}/${truth.buckleNumber} ${truth.name}`,
    behind: `${truth.name} (${short} ${truth.buckleNumber})`,
    said: `${language === 'mr' ? 'ब.नं.' : 'B.No.'} ${truth.buckleNumber} ${truth.name}`,
    rank: `${short} ${truth.name}`,
    caps: truth.name.toUpperCase(),
    comma: `${last.toUpperCase()}, ${first.toUpperCase()} ${middle.toUpperCase()}`,
  };
  const values: Readonly<Record<string, string>> = {
    serial: String(index + 1),
    id: truth.employeeId,
    number:
      {
        rank: `${short}/${truth.buckleNumber}`,
        said: `B.No. ${truth.buckleNumber}`,
        marathi: marathi(truth.buckleNumber),
      }[style] ?? truth.buckleNumber,
    name: names[style] ?? '',
    first,
    middle,
    last,
    rank: rank[language][Number(style)] ?? short,
    joined: dateIn(style, truth.dateOfJoining),
    retired: dateIn(style, truth.dateOfRetirement),
    mobile: style === 'marathi' ? marathi(truth.mobileNumber) : `${style}${truth.mobileNumber}`,
    blood: truth.bloodGroup,
    gender: sex[language],
    address: truth.currentAddress,
    home: truth.permanentAddress,
    // Columns that are no field of the officer.
    yes: index % 3 === 0 ? 'N' : 'Y',
    phone: `97${String(10_000_000 + index * 977)}`,
    born: dateIn(style, `19${60 + (index % 30)}-0${1 + (index % 9)}-1${index % 9}`),
    caste: ['A', 'B', 'C'][index % 3] ?? '',
    offence: offenceOf(truth.employeeId, turn),
    penalty: ['Censure', 'Fine'][turn % 2] ?? '',
    awarded: dateIn(style, `20${21 + turn}-0${1 + turn}-1${index % 9}`),
    person: `Zzother Person${'abcdefghij'[index % 10]}`,
  };
  return values[kind] ?? '';
}

const fields: Readonly<Record<string, readonly (keyof Truth)[]>> = {
  id: ['employeeId'],
  number: ['buckleNumber'],
  name: ['name'],
  first: ['name'],
  rank: ['designation'],
  joined: ['dateOfJoining'],
  retired: ['dateOfRetirement'],
  mobile: ['mobileNumber'],
  blood: ['bloodGroup'],
  gender: ['gender'],
  address: ['currentAddress'],
  home: ['permanentAddress'],
};
const besideName: Readonly<Record<string, readonly (keyof Truth)[]>> = {
  number: ['buckleNumber', 'designation'],
  behind: ['buckleNumber', 'designation'],
  said: ['buckleNumber'],
  rank: ['designation'],
};

const quoted = (text: string): string => (/[",]/u.test(text) ? `"${text}"` : text);

type Line = readonly string[];

const csvOf = (lines: readonly Line[]): string => `${lines.map((line) => line.map(quoted).join(',')).join('\n')}\n`;

const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const sheetRow = (line: Line, attributes = ''): string =>
  `<row ${attributes}>${line.map((text) => `<c t="inlineStr"><is><t>${xml(text)}</t></is></c>`).join('')}</row>`;

/** A roster before it is laid out. */
interface Draft {
  readonly above: readonly Line[];
  readonly header: Line;
  /** Lines that are no officers. */
  readonly between: readonly Line[];
  readonly columns: readonly Column[];
  readonly people: readonly Person[];
  readonly language: Language;
  /** The row of an officer; of a sheet of cases, one for each. */
  readonly rowOf: (person: Person, turn?: number) => Line;
}

type Layout = Pick<Roster, 'file' | 'rows'>;

const asCsv = (lines: readonly Line[], rows: number): Layout => ({
  file: { name: 'roster.csv', content: csvOf(lines) },
  rows,
});

function withHidden({ above, header, people, rowOf, columns }: Draft): Layout {
  const old = (one: Person): Line =>
    rowOf(one).map((text, column) => (columns[column]?.kind === 'mobile' ? '9000000000' : text));
  const rows = people.flatMap((one, index) => [
    sheetRow([...rowOf(one), `91${String(10_000_000 + index)}`]),
    ...(index % 4 === 0 ? [sheetRow([...old(one), ''], 'hidden="1"')] : []),
  ]);
  const hidden = header.length + 1;
  const cols = `<cols><col min="${hidden}" max="${hidden}" hidden="1"/></cols>`;
  const top = [...above, [...header, 'Mobile (old)']].map((line) => sheetRow(line));
  const content = workbookFile({ sheets: { Roll: `${cols}<sheetData>${[...top, ...rows].join('')}</sheetData>` } });
  return { file: { name: 'roster.xlsx', content }, rows: rows.length };
}

const halves = ({ people }: Draft): readonly [readonly Person[], readonly Person[]] => {
  const middle = Math.ceil(people.length / 2);
  return [people.slice(0, middle), people.slice(middle)];
};

function inSheets(draft: Draft): Layout {
  const { above, header, rowOf } = draft;
  const [first, second] = halves(draft).map((people) =>
    [...above, header, ...people.map((one) => rowOf(one))].map((line) => sheetRow(line)).join(''),
  );
  const sheets = {
    'Zone A': `<sheetData>${first ?? ''}</sheetData>`,
    'Zone B': `<sheetData>${second ?? ''}</sheetData>`,
  };
  return { file: { name: 'roster.xlsx', content: workbookFile({ sheets }) }, rows: draft.people.length };
}

function sideBySide(draft: Draft): Layout {
  const { header, rowOf } = draft;
  const [first, second] = halves(draft);
  const lines = first.map((one, index) => {
    const beside = second[index];
    return [...rowOf(one), '', ...(beside ? rowOf(beside) : header.map(() => ''))];
  });
  return asCsv([[...header, '', ...header], ...lines], draft.people.length);
}

function underTitles({ above, header, people, rowOf, language }: Draft): Layout {
  const titleOf = (rank: Person['rank'], count: number): Line => [
    `${rank[language][2]} (${count})`,
    ...header.slice(1).map(() => ''),
  ];
  const lines = ranks.flatMap((rank) => {
    const of = people.filter((one) => one.rank === rank);
    return of.length === 0 ? [] : [titleOf(rank, of.length), ...of.map((one) => rowOf(one))];
  });
  return asCsv([...above, header, ...lines], lines.length);
}

const layouts: Readonly<Record<RosterTrap | 'plain', (draft: Draft) => Layout>> = {
  plain({ above, header, between, people, rowOf }) {
    const body = people.map((one) => rowOf(one));
    const rows = [...body.slice(0, 5), ...between, ...body.slice(5)];
    return asCsv([...above, header, ...rows], rows.length);
  },
  repeated({ above, header, between, people, rowOf }) {
    const body = people.map((one) => rowOf(one));
    const rows = [...body, ...between, ...body.slice(2, 5)];
    return asCsv([...above, header, ...rows], rows.length);
  },
  cases({ above, header, people, rowOf }) {
    const rows = people.flatMap((one) => Array.from({ length: casesOf(one) }, (_, turn) => rowOf(one, turn)));
    return asCsv([...above, header, ...rows], rows.length);
  },
  titles: underTitles,
  hidden: withHidden,
  tables: sideBySide,
  sheets: inSheets,
};

function rosterOf(
  { language, above = [], below = [], columns, trap, force }: RosterForce,
  people: readonly Person[],
): Roster {
  const parsed = columns.map((column): Column => {
    const [, kind = '', style = '', header = ''] = /^(\w+)(?:\.([^:]*))?:(.*)$/u.exec(column) ?? [];
    return { kind, style, header };
  });
  const known = new Set<string>([
    ...parsed.flatMap(({ kind, style }) => [
      ...(fields[kind] ?? []),
      ...(kind === 'name' ? (besideName[style] ?? []) : []),
      ...(kind === 'number' && style === 'rank' ? (['designation'] as const) : []),
    ]),
    ...(trap === 'titles' ? ['designation'] : []),
  ]);
  const pad = (row: Line): Line => Array.from({ length: parsed.length }, (_, i) => row[i] ?? '');
  const layout = layouts[trap ?? 'plain']({
    above: above.map(pad),
    header: parsed.map(({ header }) => header),
    between: below.map(pad),
    columns: parsed,
    people,
    language,
    rowOf: (one, turn) => parsed.map((column) => cell(column, one, language, turn)),
  });
  return {
    force,
    ...layout,
    officers: people.map(({ truth }) => Object.fromEntries(Object.entries(truth).filter(([name]) => known.has(name)))),
    punishments: Object.fromEntries(
      people.map((one) => [
        one.truth.employeeId,
        trap === 'cases'
          ? Array.from({ length: casesOf(one) }, (_, turn) => offenceOf(one.truth.employeeId, turn))
          : [],
      ]),
    ),
  };
}

/** Returns thirty rosters. */
export const makeRosters = (seed: number, count = 24): readonly Roster[] =>
  rosterForces.map((force, place) => {
    const random = randomFrom(seed + place);
    const people = Array.from({ length: count }, (_, i) => person(random, force.language, i, 10_000 + place * 1000));
    return rosterOf(force, people);
  });
