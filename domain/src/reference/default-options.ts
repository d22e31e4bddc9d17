import { fieldOf } from '../officer/field-table.ts';
import { type FieldOption, type OptionField, optionFields } from './field-option.ts';

/** Of each default option the Marathi and the Hindi name, and other spellings. */
const words: Readonly<Record<string, string>> = {
  'Zone 1': 'परिमंडळ 1 | ज़ोन 1',
  'Zone 2': 'परिमंडळ 2 | ज़ोन 2',
  'Zone 3': 'परिमंडळ 3 | ज़ोन 3',
  'Crime Branch': 'गुन्हे शाखा | अपराध शाखा | Crime; CB; DCB; गुन्हे; क्राईम ब्रांच; क्राइम ब्रांच',
  'Traffic Branch': 'वाहतूक शाखा | यातायात शाखा | Traffic; TB; वाहतूक; ट्रॅफिक; यातायात',
  'Head Quarter':
    'मुख्यालय | मुख्यालय | HQ; Headquarter; Headquarters; Police Headquarters; PHQ; पोलीस मुख्यालय; पुलिस मुख्यालय',
  Others: 'इतर | अन्य | Other; Misc',
  '2 Wheeler':
    'दुचाकी | दोपहिया | 2W; 2 Wheelers; Two Wheeler; Two Wheelers; MCWG; MCWOG; M/C; Motorcycle; Bike; दुचाकी वाहन; मोटारसायकल',
  '4 Wheeler':
    'चारचाकी | चारपहिया | 4W; 4 Wheelers; Four Wheeler; Four Wheelers; LMV; LMV-NT; LMV-TR; Car; Jeep; Light Motor Vehicle; चारचाकी वाहन; हलके वाहन; हलके मोटार वाहन',
  'Heavy Vehicle':
    'जड वाहन | भारी वाहन | Heavy; HMV; HTV; HGMV; HPMV; Trans; Transport; Heavy Vehicles; Heavy Motor Vehicle; Bus; Truck; जड; अवजड वाहन',
};

/** Before the ids of the default options of each field. */
const prefixes: Readonly<Record<OptionField, string>> = { zone: 'zone', drivingSkills: 'driving', bloodGroup: 'blood' };

function optionOf(field: OptionField, en: string, index: number): FieldOption {
  const [mr = '', hi = '', aliases = ''] = (words[en] ?? '').split('|').map((part) => part.trim());
  return {
    id: `${prefixes[field]}-${index + 1}`,
    field,
    position: index + 1,
    names: { en, mr, hi },
    aliases: aliases === '' ? [] : aliases.split('; '),
    retired: false,
  };
}

/** The options of a new directory: the specification's, in its order. */
export const defaultOptions: readonly FieldOption[] = optionFields.flatMap((field) =>
  (fieldOf(field).options ?? []).map((en, index) => optionOf(field, en, index)),
);
