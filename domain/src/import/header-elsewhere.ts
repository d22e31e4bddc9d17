/** Headers of values that are not the officer's own or not of today: other people, offices, former and wanted postings. */
import { wordsOf } from '../reference/reference-key.ts';
import type { HeaderKind, HeaderPart } from './header-kind.ts';

/** Tests words against whole words, and against beginnings (`पत्नी-` also has its cases: `पत्नीचा`). */
function vocabulary(whole: string, beginnings = ''): (word: string) => boolean {
  const known = new Set(wordsOf(whole));
  const stems = wordsOf(beginnings);
  return (word) => known.has(word) || stems.some((stem) => word.startsWith(stem));
}

/** Relatives, and whom to tell. */
const isRelative = vocabulary(
  `father fathers mother mothers wife wifes wives husband husbands spouse spouses son sons daughter daughters brother brothers sister
  sisters parent parents guardian guardians nominee nominees relative relatives relation relations kin emergency ice sos inlaw inlaws law
  family dependant dependants dependent dependents heir heirs child children neighbour neighbours neighbor neighbors friend friends
  landlord landlords referee surety guarantor witness uncle aunt cousin fiance spo patni pati vadil nok
  आई आईचा आईचे आईची आईच्या बाबा भाऊ भाई मुलगा मुलगी पती पतीचा पतीचे पतीची पतीच्या पति बेटा बेटी मित्र मित्राचा मित्राचे काका मामा आजोबा`,
  `पत्नी वडील वडिल पिता पित्या माता मातेच मुलाच मुलाच्या मुलीच भावाच भावाच्या बहीण बहिण बहिणी नातेवा नातलग नाते आपत्का आपात आणीबाणी तातडी वारस नामनिर्देश नामांकि
  नॉमिनी कुटुंब परिवार सासर सासू सासरे शेजा घरमालक जामीनदार साक्षीदार पालक बायको नवरा नवऱ्या रिश्तेदार संबंधी अभिभावक निकट पड़ोसी`,
);

/** Other officers and offices. */
const isOfficial = vocabulary(
  `sho incharge ic oic supervisor supervisory supervising controlling reference referred referral reviewing ddo hod boss
  clerk writer nodal coordinator doctor pio spio complainant accused applicant informant introducer verifier verifying
  संदर्भ ठाणेदार साहेब`,
  `प्रभारी वरिष्ठ पर्यवेक्ष नियंत्रण संदर्भा तक्रारदार आरोपी`,
);
/** Ranks of superiors: with a name or a number they are about the superior. */
const isSuperior = vocabulary(
  'pi api psi acp dcp sp dysp sdpo ig dig cp jcp commander commandant superintendent पोनि वपोनि',
);
const isOffice = vocabulary(
  `station stations thana chowky chowki outpost office offices control room helpline landline hospital school college court company vendor
  कार्यालय कार्यालयाचा कार्यालयाचे`,
  `ठाण चौकी कंट्रोल रुग्णालय न्यायालय`,
);

const isPast = vocabulary(
  'old former formerly previous previously prev past earlier ex prior erstwhile जुना जुने जुनी जुन्या पूर्व गत पुरानी पुराना पुराने',
  'पूर्वी यापूर्वी मागील माजी आधीच अगोदर पिछल भूतपूर्व',
);
/** Places that are not where the officer is posted. */
const isOtherPlace = vocabulary(
  `native home nearest nearby residence residential requested request desired preferred preference proposed choice wanted willing
  recommended next first initial parent transfer transferred lien birth मूळ मूल पहिले पहिली पहिला`,
  'इच्छि इच्छु पसंती मागणी प्रस्तावित विनंती जवळ प्रथम बदली',
);

/** What else officers may be since a day. */
const isState = vocabulary(
  'absent suspended suspension leave sick training course married residing vacant गैरहजर रजा वास्तव्य',
  'निलंब रजेव गैरहजे प्रशिक्ष',
);

/** People whose own values a header names. */
const isOwn = vocabulary(
  `officer officers employee employees police personnel staff member members self person individual own incumbent constable jawan govt
  government servant`,
  'कर्मचा अधिका पोलीस अंमलदा स्वतः व्यक्ती जवान शिपा',
);
const GENITIVE = /(?:चा|चे|चि|च्या|चां|चें|का|के|कि)$/u;

/** Kinds that a person or an office has. */
const contacts: ReadonlySet<HeaderKind | undefined> = new Set([
  'mobileNumber',
  'email',
  'currentAddress',
  'permanentAddress',
]);

/** What a posting becomes if its header says that it is over. */
const former: ReadonlyMap<HeaderKind, HeaderKind> = new Map([
  ['currentPosting', 'posting.posting'],
  ['currentPostingFrom', 'posting.from'],
  ['currentPostingTenure', 'posting.tenure'],
]);

const hasPair = (words: readonly string[], [first, second]: readonly [string, string]): boolean =>
  words.some((word, index) => word === first && words[index + 1] === second);

/** Returns whether a header is about the contact of somebody whom it names: `Mobile of landlord`, `घरमालकाचा मोबाईल`. */
const isOfSomebody = (words: readonly string[], unknown: ReadonlySet<number>): boolean =>
  words.some((word, index) => {
    if (!unknown.has(index) || isOwn(word)) return false;
    const before = words[index - 1] === 'the' ? words[index - 2] : words[index - 1];
    return before === 'of' || words[index + 1] === 's' || GENITIVE.test(word);
  });

/** A header, its phrases, and the indexes of the words that mean nothing. */
export interface HeaderText {
  readonly words: readonly string[];
  readonly parts: readonly HeaderPart[];
  readonly unknown: ReadonlySet<number>;
}

/** Returns the kind of a header whose words point away from the officer's own values of today; otherwise the given one. */
export function kindElsewhere(
  kind: HeaderKind | undefined,
  { words, parts, unknown }: HeaderText,
): HeaderKind | undefined {
  if (kind === 'spouseGovernmentEmployee' || kind === 'middleName' || kind === 'lastName') return kind;
  const isInCharge = hasPair(words, ['in', 'charge']) || hasPair(words, ['reporting', 'officer']);
  const hasSuperior = (contacts.has(kind) || kind === 'name') && words.some(isSuperior);
  if (isInCharge || hasSuperior || words.some((word) => isRelative(word) || isOfficial(word))) return 'relative';
  const hasPlace = words.some(isOffice) || parts.some((part) => part.kind === 'currentPosting');
  const isContact = parts.some((part) => contacts.has(part.kind));
  if (isContact && hasPlace && (kind === 'currentPosting' || contacts.has(kind))) return 'relative';
  if (contacts.has(kind) && isOfSomebody(words, unknown)) return 'relative';
  if (kind === undefined) return undefined;
  if (words.some(isPast) && !kind.startsWith('posting.')) return former.get(kind) ?? 'other';
  if (kind.startsWith('currentPosting') && words.some((word) => isOtherPlace(word) || isState(word))) return 'other';
  return kind;
}
