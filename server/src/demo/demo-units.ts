/** The invented units as reference data, beside those that every commissionerate has. */
import { defaultUnits } from '@buckle/domain/reference/default-reference';
import { noReference, type Unit as ReferenceUnit, type UnitKind } from '@buckle/domain/reference/reference';
import { resolverOf } from '@buckle/domain/reference/resolver';
import { commandUnits, earlierSeats } from './commands.ts';
import { cityUnits, elsewhere, schools, type Unit } from './units.ts';

const kindOf: Readonly<Record<Unit['kind'], UnitKind>> = {
  station: 'station',
  crime: 'branch',
  traffic: 'branch',
  section: 'branch',
  school: 'office',
  office: 'office',
};

/** The localities in Marathi. */
const marathi: Readonly<Record<string, string>> = {
  'Mogra Peth': 'मोगरा पेठ',
  'Kesar Baug': 'केसर बाग',
  'Juna Ghat': 'जुना घाट',
  'Ambarai Naka': 'आंबराई नाका',
  'Chandrakor Chowk': 'चंद्रकोर चौक',
  'Vinkar Peth': 'विणकर पेठ',
  'Shilpkar Wadi': 'शिल्पकार वाडी',
  'Tuti Bandar': 'तुती बंदर',
  'Mashal Chowk': 'मशाल चौक',
  'Parijat Nagar': 'पारिजात नगर',
  'Sonchafa Nagar': 'सोनचाफा नगर',
  'Bakul Wadi': 'बकुळ वाडी',
  'Saptarang Chowk': 'सप्तरंग चौक',
  'Mayurpankh Nagar': 'मयूरपंख नगर',
  Kamalban: 'कमळबन',
  'Vatvruksha Peth': 'वटवृक्ष पेठ',
  'Navtara Colony': 'नवतारा कॉलनी',
  'Kajwa Tekdi': 'काजवा टेकडी',
  'Nilgiri Kunj': 'निलगिरी कुंज',
  Palasban: 'पळसबन',
  'Dhanyakuber Peth': 'धान्यकुबेर पेठ',
  'Halkara Naka': 'हलकारा नाका',
  'Indradhanu Nagar': 'इंद्रधनू नगर',
  Pimpalpan: 'पिंपळपान',
  'Udyog Vihar Phase 7': 'उद्योग विहार फेज ७',
  'Rajhans Tekdi': 'राजहंस टेकडी',
  'Shevanti Nagar': 'शेवंती नगर',
  'Udyog Vihar': 'उद्योग विहार',
};

/** Returns the Marathi name of a unit that is named after a locality; '' for others. */
function marathiName(name: string): string {
  const [, station] = /^(.*) Police Station$/u.exec(name) ?? [];
  if (station !== undefined) return `${marathi[station]} पोलीस ठाणे`;
  const [, division] = /^(.*) Division$/u.exec(name) ?? [];
  if (division !== undefined) return `${marathi[division]} विभाग`;
  const [, traffic] = /^Traffic Division, (.*)$/u.exec(name) ?? [];
  return traffic === undefined ? '' : `वाहतूक विभाग, ${marathi[traffic]}`;
}

const parentOf: Readonly<Record<string, string>> = {
  'Zone 1': 'unit-z1',
  'Zone 2': 'unit-z2',
  'Zone 3': 'unit-z3',
  'Crime Branch': 'unit-cb',
  'Traffic Branch': 'unit-tb',
};

const office = (name: string): Unit => ({ name, zone: 'Others', kind: 'office' });

/** Returns every invented unit that the default reference lacks. */
export function demoUnits(): readonly ReferenceUnit[] {
  const { unit } = resolverOf({ ...noReference, units: defaultUnits });
  const invented = [
    ...cityUnits,
    ...commandUnits,
    ...Object.values(schools),
    ...[...elsewhere, ...earlierSeats].map(office),
  ];
  const byName = new Map(invented.toReversed().map((one) => [one.name, one]));
  return [...byName.values()]
    .toReversed()
    .filter(({ name }) => unit(name) === undefined)
    .map(({ name, zone, kind }, index) => ({
      id: `unit-demo-${index + 1}`,
      code: '',
      kind: kindOf[kind],
      parentId: parentOf[zone] ?? '',
      zone,
      names: { en: name, mr: marathiName(name) },
      aliases: [],
      validFrom: '',
      validTo: '',
    }));
}
