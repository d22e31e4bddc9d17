/** Vocabulary of column headers in English, Marathi and Hindi, and noise words that offices add. */

import { fieldNames, fieldOf } from '../officers/field-table.ts';
import { fieldLabel, formLabel } from '../officers/officers.messages.ts';
import { wordsOf } from '../reference/reference.ts';
import { type HeaderKind, type HeaderPart, type ImportTarget, importTargets } from './import-plan.ts';

export interface HeaderMeaning extends Pick<HeaderPart, 'kind' | 'words'> {
  /** Second phrase of the header, if any. */
  readonly also?: HeaderKind;
  /** Number of words that are neither matched nor noise. */
  readonly rest: number;
}

const cached = new Map<string, HeaderMeaning | undefined>();
const CACHED_MAX = 5000;

export function headerMeaning(header: string): HeaderMeaning | undefined {
  if (cached.has(header)) return cached.get(header);
  if (cached.size >= CACHED_MAX) cached.clear();
  const meaning = readHeader(header);
  cached.set(header, meaning);
  return meaning;
}

/** Headers longer than that are sentences. */
const WORDS_MAX = 15;

const PEOPLE = new Set(wordsOf('officer officers employee employees member members personnel अधिकारी कर्मचारी अंमलदार'));

function readHeader(header: string): HeaderMeaning | undefined {
  const words = headerWords(header).filter((word) => !/^\d+$/u.test(word));
  if (words.length === 0 || words.length > WORDS_MAX) return undefined;
  const parts = partsOf(words);
  const [longest] = parts;
  const unknown = unknownWords(words, parts);
  if (!longest) {
    const isPeople = words.length === 1 && PEOPLE.has(words[0] ?? '');
    const kind = kindElsewhere(isPeople ? 'name' : undefined, { words, parts, unknown });
    return kind && { kind, words: 1, rest: 1 };
  }
  const relative = parts.find(({ kind }) => kind === 'relative');
  // `Service Rank` is a rank: a word of another kind only wins if its phrase is longer.
  const field = parts.find(({ kind, words: length }) => kind !== 'other' && length >= longest.words) ?? longest;
  const best = relative && longest.kind !== 'spouseGovernmentEmployee' ? relative : field;
  const kind = best.kind === 'dateOfJoining' ? kindOfJoining(words, parts) : best.kind;
  const own = kind === 'name' ? kindOfName(kind, parts) : kind;
  const also = parts.find(({ kind }) => kind !== best.kind)?.kind;
  return {
    kind: kindElsewhere(own, { words, parts, unknown }) ?? own,
    words: best.words,
    ...(also && { also }),
    rest: unknown.size,
  };
}

const spellings: Readonly<Record<string, string>> = {
  dt: 'date',
  dates: 'date',
  num: 'no',
  nbr: 'no',
  appt: 'appointment',
  दि: 'दिनांक',
  दिना: 'दिनांक',
  ता: 'तारिख',
  क्रं: 'क्र',
};

/** Returns the words of a header; letters with dots between them are one: `D.O.J.`. `#` is a number. */
function headerWords(text: string): string[] {
  const words: string[] = [];
  let letters = false;
  for (const typed of wordsOf(text.replaceAll('#', ' no ').replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))) {
    const word = spellings[typed] ?? typed;
    const isLetter = /^[a-z]$/u.test(word);
    if (isLetter && letters) words.push(`${words.pop() ?? ''}${word}`);
    else words.push(word);
    letters = isLetter;
  }
  return words;
}

/** Phrases that a header contains; the longest one decides. */
const phrases: Readonly<Partial<Record<HeaderKind, string>>> = {
  buckleNumber: `buckle, buckle no, buckle number, b no, bno, buckal, buckal no, buckel no, bakkal no, belt, belt no, belt number,
    badge, badge no, badge number, shield, shield no, shield number, star, star no, star number, collar, collar no, collar number, gl no, general list no, police no, constable no, general no, g no,
    बक्कल, बक्कल नं, बक्कल नंबर, बक्कल क्र, बक्कल क्रमांक, बकल नंबर, बकल नं, ब नं, ब क्र, बं नं, बैज, बैज नंबर, बैज नं, बैज क्रमांक,
    बिल्ला क्र, बिल्ला क्रमांक, बेल्ट नंबर, बेल्ट नं, पट्टा क्रमांक`,
  employeeId: `employee id, employee no, employee number, employee code, emp id, emp no, emp code, empid, empno, empcode, sevarth, sevaarth,
    sevarth id, sevaarth id, sevarth no, sevaarth no, shalarth id, hrms id, hrms code, pis, pis no, pen, pen no, ced, ced no, dpsst, dpsst no, gpf no, payroll no, payroll id, payroll number,
    personnel no, personnel number, personal no, pers no, warrant no, warrant number, p n o, pno, kgid, kgid no, pf no, tax id, taxid, tax no, staff id, staff no, officer id, uid, unique id,
    सेवार्थ, सेवार्थ क्र, सेवार्थ क्रमांक, सेवार्थ आयडी, सेवार्थ नं, कर्मचारी क्र, कर्मचारी क्रमांक, कर्मचारी आयडी, कर्मचारी कोड, कर्मचारी संख्या,
    कर्मचारी आईडी, पीएनओ, पी एन ओ`,
  name: `name, full name, fullname, name of officer, name of the officer, name of employee, name of the employee, employee name, emp name,
    officer name, staff name, names, नाव, नांव, नावे, पूर्ण नाव, संपूर्ण नाव, कर्मचारी नाव, कर्मचाऱ्याचे नाव, अधिकाऱ्याचे नाव, अधिकारी नाव,
    पोलीस नाव, नाम, पूरा नाम, कर्मचारी का नाम, अधिकारी का नाम, नाम कर्मचारी`,
  firstName:
    'first name, first, first nme, firstname, forename, forenames, forename s, fname, f name, given name, पहिले नाव, प्रथम नाव, पहला नाम, प्रथम नाम, स्वतःचे नाव',
  middleName: `middle name, middle, middlename, mname, m name, middle initial, mi, second name, मधले नाव, मध्य नाव, वडिलांचे किंवा पतीचे नाव,
    मध्य नाम`,
  lastName: 'last name, last, last nme, lastname, lname, l name, surname, family name, आडनाव, आडनांव, कुलनाम, उपनाम',
  designation: `rank, designation, position descr, position description, title description, desig, desgn, desg, cadre, grade, title, job title, position, rank title, present rank, current rank, हुद्दा, हुद्या, पदनाम, पद, पदाचे नाव, पद नाम, दर्जा,
    रँक, रैंक, पदवी`,
  post: 'post, post held, duty, nature of duty, assignment, work, nature of work, duty type, कामाचे स्वरूप, कर्तव्य, ड्युटी, कामगिरी, नेमून दिलेले काम',
  dateOfJoining: `date of joining, doj, do j, joining, joining date, date joined, joined, joined on, date of appointment, doa, appointment,
    appointment date, appointed date, appointed, date appointed, appt date, appointed on, date of enlistment, enlistment date, doe, date of enrolment, enrolment date,
    date of recruitment, recruitment date, hire, hire date, hired, hired on, date hired, date of hire, start date, service start date, date of entry, date of entry in service, entry in service, joining service,
    date of joining service, service joining date, date of first appointment,
    नियुक्ती दिनांक, नियुक्ती तारीख, नियुक्तीचा दिनांक, नियुक्तीची तारीख, नियुक्ति दिनांक, नियुक्ति तिथि, नियुक्ति की तिथि, रुजू दिनांक, रुजू तारीख,
    रुजू झाल्याचा दिनांक, भरती दिनांक, भरती तारीख, भरतीचा दिनांक, सेवेत रुजू दिनांक, सेवेत दाखल दिनांक, सेवा प्रवेश दिनांक, नेमणुकीचा दिनांक,
    नेमणुकीची तारीख, भर्ती तिथि, भर्ती दिनांक, ज्वाइनिंग तिथि, कार्यग्रहण तिथि`,
  dateOfRetirement: `date of retirement, dor, do r, retirement, retirement date, retiring, retires, retires on, retire date, superannuation,
    date of superannuation, superannuation date, dos, सेवानिवृत्ती, सेवानिवृत्ती दिनांक, सेवानिवृत्ती तारीख, सेवानिवृत्तीचा दिनांक, सेवानिवृत्तीची तारीख,
    सेवानिवृत्त दिनांक, निवृत्ती दिनांक, सेवानिवृत्ति, सेवानिवृत्ति तिथि, सेवानिवृत्ति की तिथि, नियत वयोमान दिनांक`,
  zone: 'zone, zones, division zone, परिमंडळ, परिमंडल, झोन, ज़ोन, विभाग परिमंडळ',
  currentPosting: `posting, current posting, present posting, place of posting, present place of posting, posted at, posted to, unit, unit name, name of unit,
    present unit, police station, police stn, name of police station, ps, p stn, station, branch, command, precinct, office, section, place, working at,
    place of work, posting place, posting unit, current unit, पोलीस ठाणे, पोलीस ठाण्याचे नाव, पोलीस स्टेशन, पो ठाणे, पो स्टे, ठाणे, नेमणूक, नेमणुक,
    सध्याची नेमणूक, सध्याचे नेमणूक, नेमणुकीचे ठिकाण, नेमणूक ठिकाण, नेमणूकीचे ठिकाण, कार्यरत ठिकाण, घटक, शाखा, युनिट, पथक, कार्यालय, तैनाती, वर्तमान तैनाती,
    तैनाती स्थान, थाना, पदस्थापना, वर्तमान पदस्थापना, इकाई, पोस्टिंग`,
  currentPostingTenure:
    'tenure, current posting tenure, posting tenure, tenure at present posting, period, posting period, कालावधी, कार्यकाळ, कार्यकाल, अवधि',
  currentPostingFrom: `since, current posting from, present posting since, posted since, posting since, posting date, date of posting, posted on, posting from,
    date of present posting, date of current posting,
    assignment start, assignment start date, posting start, posting start date, date assigned, assigned on,
    date of posting at present place, at present place since, working since, assignment date, reporting date, date of reporting,
    from, from date, पासून, केव्हापासून, कधीपासून, नेमणूक दिनांक, सध्याच्या नेमणुकीचा दिनांक, नेमणुकीपासून, हजर दिनांक, हजर झाल्याचा दिनांक, कब से, तैनाती तिथि,
    तैनाती दिनांक, पदस्थापना तिथि, पदस्थापना दिनांक`,
  currentAddress: `address, current address, present address, residential address, residence, local address, address for communication, res address,
    flat, street, पत्ता, सध्याचा पत्ता, राहण्याचा पत्ता, निवासाचा पत्ता, place of residence, राहता पत्ता, पता, वर्तमान पता, निवास`,
  permanentAddress: `permanent address, native address, home address, village address, perm address, native place, मूळ पत्ता, कायमचा पत्ता, कायम पत्ता, मुळ पत्ता,
    मूळ गाव, गावाकडील पत्ता, स्थायी पता, मूल पता`,
  educationDetails: `education, educational qualification, qualification, qualifications, education details, degree, शिक्षण, शैक्षणिक पात्रता, शैक्षणिक अर्हता,
    शिक्षा विवरण, शैक्षिक योग्यता, योग्यता`,
  email:
    'email, e mail, mail, email id, e mail id, mail id, email address, ईमेल, ई मेल, इमेल, ई मेल आयडी, ईमेल आयडी, ईमेल आईडी',
  mobileNumber: `mobile, mobile no, mobile number, mob, mob no, cell, cell no, phone, phone no, phone number, contact, contact no, contact number, contact details,
    whatsapp, whatsapp no, whats app, whats app no, cug, cug no, telephone, tel no, भ्रमणध्वनी, भ्रमणध्वनी क्र, भ्रमणध्वनी क्रमांक, मोबाईल, मोबाईल नं, मोबाईल नंबर, मोबाईल क्र,
    मोबाईल क्रमांक, मोबाइल, मोबाइल नंबर, मोबाइल नं, मो नं, मो क्र, मोब, संपर्क, संपर्क क्र, संपर्क क्रमांक, संपर्क नंबर, दूरध्वनी, दूरध्वनी क्रमांक, फोन, फोन नं, फोन नंबर, दूरभाष`,
  gender: 'gender, sex, m f, male female, लिंग, स्त्री पुरुष, पुरुष स्त्री, पुरुष महिला',
  maritalStatus:
    'marital status, married, maritial status, marriage status, वैवाहिक स्थिती, वैवाहिक दर्जा, वैवाहिक स्थिति, विवाहित, विवाहित अविवाहित',
  skills:
    'skills, skill, special skills, expertise, hobbies, courses, training, कौशल्य, कौशल्ये, कौशल, विशेष कौशल्य, छंद, प्रशिक्षण',
  drivingSkills: `driving skills, driving, driving licence, driving license, licence, license, vehicle, vehicles driven, वाहन चालन, वाहन परवाना, चालक परवाना,
    ड्रायव्हिंग, ड्रायव्हिंग लायसन्स, ड्राइविंग लाइसेंस`,
  bloodGroup: 'blood group, blood gr, blood grp, bg, blood, blood type, रक्तगट, रक्त गट, रक्त समूह, ब्लड ग्रुप',
  spouseGovernmentEmployee: `spouse government employee, spouse details, spouse govt employee, spouse in government service, spouse in govt service,
    spouse govt service, husband wife government employee, whether spouse in government service, पती पत्नी शासकीय सेवेत, पती पत्नी शासकीय नोकरीत,
    जोडीदार शासकीय सेवेत`,
  rewards: `rewards, reward, reward details, no of rewards, number of rewards, total rewards, awards, good entries, gse, gses, medals, बक्षिसे, बक्षीस, बक्षिसांची संख्या,
    एकूण बक्षिसे, पुरस्कार, इनाम`,
  specialNote: `special note, special notes, note, notes, remark, remarks, comments, शेरा, शेरे, विशेष नोंद, टीप, नोंद, टिप्पणी, अभ्युक्ति, रिमार्क`,
  'posting.posting': `previous posting, previous postings, past posting, past postings, earlier posting, former posting, posting history, previous unit, previous place of posting,
    पूर्वीची नेमणूक, मागील नेमणूक, यापूर्वीची नेमणूक, आधीची नेमणूक, पूर्वीचे ठिकाण, मागील ठिकाण, पूर्व तैनाती, पिछली तैनाती, पूर्व पदस्थापना`,
  'posting.tenure': 'previous posting tenure, previous tenure, tenure of previous posting, मागील कालावधी',
  'posting.from': 'previous posting from, previous from, posted from',
  'posting.to': `to, to date, upto, up to, till, until, posting to, posted to date, date of relieving, relieving date, relieved, relieved on, relieved date, end date, posting end, previous posting to,
    पर्यंत, कार्यमुक्त दिनांक, कार्यमुक्त, कार्यमुक्ती दिनांक, तक, कार्यमुक्ति तिथि`,
  'punishment.punishmentType': `punishment, punishments, type of punishment, punishment type, nature of punishment, penalty, punishment awarded, शिक्षा, शिक्षेचा प्रकार, शिक्षेचे स्वरूप,
    दिलेली शिक्षा, दंड, सज़ा, दंड का प्रकार`,
  'punishment.reason': `reason, reason of punishment, reason for punishment, punishment reason, default, misconduct, charge, charges, कारण, शिक्षेचे कारण, कसुरी, कसुर, दंड का कारण`,
  'punishment.dateOfPunishment': `date of punishment, punishment date, punished on, penalty date, शिक्षेचा दिनांक, शिक्षेची तारीख, शिक्षा दिनांक, दंड की तिथि, दंड दिनांक`,
  'rank.from': `date of promotion, promotion date, last promotion, last promotion date, date of last promotion, promoted on, date of present rank, date of rank, rank date, rank held from, rank from, पदोन्नती दिनांक, पदोन्नतीचा दिनांक`,
  serial: `sr, sr no, s no, sno, srno, sl, sl no, slno, serial, serial no, serial number, s n, sn, index, row, row no, अ क्र, अक्र, अनु क्र, अनुक्रमांक, अनु क्रमांक, अ नं, क्रम, क्रम संख्या,
    क्र सं, क्रसं, अनुक्रम`,
  relative: `father, fathers, father s, mother, mothers, mother s, wife, husband, spouse, nominee, relative, emergency, guardian, next of kin, child, children,
    वडिलांचे नाव, वडील, आईचे नाव, पत्नीचे नाव, पतीचे नाव, पत्नी, पिता, पिता का नाम, माता, नातेवाईक, वारस, वारसाचे नाव, नामनिर्देशित`,
  other: `dob, date of birth, birth date, birthdate, birth, age, जन्म, जन्मतारीख, जन्म दिनांक, जन्म तारीख, जन्मदिनांक, जन्म तिथि, वय, आयु, caste, sub caste, category, religion, जात, जात प्रवर्ग, प्रवर्ग,
    धर्म, जाति, वर्ग, height, weight, chest, उंची, वजन, pan, pan no, aadhaar, aadhar, aadhaar no, aadhar no, adhar no, आधार, आधार क्रमांक, bank, bank account, account no, ifsc, pay, basic pay, salary,
    pay level, pay scale, grade pay, वेतन, मूळ वेतन, pin, pin code, pincode, position code, job code, title code, rank code, promotion, date of confirmation, confirmation date, confirmation, hire year, hire month, hire day, birth year, birth month, birth day, year of birth, seniority no, seniority, पदोन्नती, ज्येष्ठता, ज्येष्ठता क्रमांक, batch, batch no, course no, photo, photograph, छायाचित्र, फोटो, signature, sign, स्वाक्षरी, सही,
    order no, order number, order date, आदेश क्रमांक, date, दिनांक, तारीख, number of children, leave, leave from, leave to, service, length of service, total service, years of service, सेवा कालावधी, landline, office phone`,
};

/** Phrases of fewer letters are not recognized without their blanks: `hiredate`. */
const JOINED_MIN = 6;

/** Short forms, as lists have them: `रुजू दि.`, `से.नि.दि.`, `Dt of Jng`. A dot is a blank. */
const shortHeaders: Readonly<Record<string, string>> = {
  buckleNumber: `ब नंबर, बक नं, बक्क नं, बकल, पो शि क्र, पोशि क्र, पो ना क्र, bl no, bkl no, bkl, b nmbr, bdg no, bdge no, blt no, pc no, hc no, ct no, const no, regimental no, regtl no,
    force no`,
  employeeId: `से आयडी, से आय डी, से क्र, सेवार्थ आय डी, सेवार्थ आय डि, सेवार्थ कोड, शालार्थ आयडी, एचआरएमएस आयडी, मानव संपदा आयडी, मानव संपदा कोड, svth id, sevrth id, sevarth code, emp cd, e id, eid, ehrms code, ehrms id, manav sampada id, ssn no, irla no`,
  name: `अधि कर्म नाव, पो अधि अंमल नाव, अंमलदाराचे नाव, अंमलदार नाव, कर्म नाव, कर्मचार्याचे नाव, कर्मचारी यांचे नाव, अंमलदार यांचे नाव, अधिकारी यांचे नाव, nm, nm of officer, nm of offr, nm of emp, name of offr, name of emp, name of the emp, offr name, name of police officer, name of personnel, name of official, officials name, name of official s`,
  designation: `हुद, पदना, पद नाव, पदा नाव, rk, rnk, desgnation, designtn, dsgn`,
  dateOfJoining: `रुजु दिनांक, रु दिनांक, से रु दिनांक, सेवा रुजू दिनांक, सेवारुजू दिनांक, खात्यात रुजू दिनांक, खाते रुजू दिनांक, पो खात्यात रुजू दिनांक, खात्यात दाखल दिनांक, खात्यात प्रवेश दिनांक, खात्यात प्रवेश केल्याचा दिनांक, सेवेत प्रवेश दिनांक, सेवेत रुजू झाल्याचा दिनांक, सेवा प्रारंभ दिनांक, प्रथम नियुक्ती दिनांक, प्रथम नेमणूक दिनांक, भ दिनांक, भर दिनांक, नेम तारीख,
    भर्ती तारीख, नियुक्ति तारीख, सेवा में आने की तिथि, प्रथम नियुक्ति तिथि, date of jng, date of jn, date of join, jng date, jn date, jong date, join date, d of j, date of appointment in service, date of apptt, date of app, apptt, date of enlmt, date of enl, enlmt date, enlt date, date of enlt, date of enroll, date of rectt, rectt date, date entered service, entered service, date entered, date of recruit`,
  dateOfRetirement: `से नि दिनांक, से नि तारीख, सेनि दिनांक, सेनि तारीख, से निवृत्ती दिनांक, सेवा निवृत्ती दिनांक, सेवा निवृत्ती तारीख, से नि, निवृ दिनांक, सेवानि दिनांक, सेवानिवृ दिनांक, सेवा नि दिनांक, नि वयोमान दिनांक, सेवा निवृत्ति तिथि, date of retd, date of ret, date of retmt, date of retirement on superannuation, ret date, retd date, retmt date, rtd date, d of r, date of rtmt, date of supn, date of superan, superan date, supn date`,
  currentPosting: `पो ठा, पो स्टेशन, पो स्टेश, पोस्टे, पोठाणे, पोलीस ठाणे शाखा, ने ठिकाण, नेम ठिकाण, सध्या नेमणूक, सध्याची नेम, सध्याचे ठिकाण, सध्याचे पोलीस ठाणे, सद्य नेमणूक, सद्याची नेमणूक, स नेमणूक, p s, pol stn, pol station, p station, prsnt posting, prst posting, pres posting, crnt posting, curr posting, pstg, presently posted at, presently posted`,
  currentPostingFrom: `स ने दिनांक, सध्याच्या नेमणुकीची तारीख, सध्याच्या नेमणुकीचे दिनांक, स ठिकाणी हजर दिनांक, हजर तारीख, date of pstg, pstg date`,
  currentAddress: `स पत्ता, सध्या पत्ता, रा पत्ता, रा ठिकाण, राहण्याचे ठिकाण, prsnt address, pres addr, present addr, curr addr, current addr, res addr, resi address, resi addr, addr, local addr`,
  permanentAddress: `का पत्ता, कायम स्वरूपी पत्ता, कायमस्वरूपी पत्ता, मु पत्ता, मूळ राहणार, मुळगाव, perm addr, permt address, permanent addr, pmt address, native addr`,
  educationDetails: `शै पात्रता, शै पा, शै अर्हता, शैक्ष पात्रता, शैक पात्रता, शि, qual, qualfn, qlfn, edn, edu, edn qual, edu qual, educational qual`,
  email: `ई मेल आय डी, मेल आयडी, ई मे, e ml, eml, e mail addr`,
  mobileNumber: `भ्र ध्वनी, भ्र ध्व, भ्र ध्वनी क्र, भ्र ध्वनी क्रमांक, भ्र क्र, भ्रमण क्र, भ्रमण ध्वनी, भ्रमण ध्वनी क्र, भ्रमण ध्वनी क्रमांक, भ्रमणध्वनी नं, भ्र नं, मो, मोब नं, मोब क्र, मोबा नं, मोबा क्र, दु ध्वनी, मो नंबर, tel, mbl, mbl no, mble no, mobl no, mob num, ph, ph no, cont no, cell phone, cug mobile no, cug mob`,
  gender: 'लिं, स्त्री पु, पु स्त्री, gndr, m or f',
  maritalStatus: 'वै स्थिती, वै दर्जा, mar status, marital sts',
  bloodGroup: 'र गट, रक्त ग, रक्तगट क्र, bl grp, bl group, bld grp, bld group, b grp, b group',
  zone: 'परि, परिमं, परि क्र, परिमंडळ क्र, zn, zone no',
  rewards: 'बक्षि, rwds, no of rwds, gse no',
  specialNote: 'रिमा, rmks, rmk, rem',
  serial: 'अ क्रं, अ नंबर, अनु, अ न, अनु नं, अ सं, क्रं, s nos, sr nos, sl nos, ser no, ser, si no, sr num',
  relative: `वडि नाव, वडील नाव, वडिल नाव, बापाचे नाव, पि नाम, fathers name, father name, father s name, name of father, s o, d o, w o, c o, so do wo, nok, nok name, nok mobile, husband name, husbands name, husband s name, wife name, mothers name, mother name`,
  other: `ज दिनांक, ज तारीख, ज ता, जन्म ता, जन्मता, जन्म दि, ज तिथि, date of b, d of b, date of brth, brth date, bday, आधार नं, पॅन, पॅन क्र, पॅन नं, बँक खाते क्र, खाते क्र, बढती दिनांक, पदो दिनांक, पदोन्नती तारीख, date of prom, prom date, promo date`,
};

const table = phraseTable();

function phraseTable(): ReadonlyMap<string, HeaderKind> {
  const table = new Map<string, HeaderKind>();
  for (const [kind, list] of [shortHeaders, phrases].flatMap((one) => Object.entries(one) as [HeaderKind, string][]))
    for (const phrase of list.split(',')) table.set(headerWords(phrase).join(' '), kind);
  const targets = new Set<string>(importTargets);
  for (const name of fieldNames.filter((name) => targets.has(name))) {
    const { read, write } = fieldOf(name);
    for (const text of [fieldLabel(name), formLabel(name), read, write])
      table.set(headerWords(text).join(' '), name as ImportTarget);
  }
  for (const [phrase, kind] of table) {
    const joined = phrase.replaceAll(' ', '');
    if (joined.length >= JOINED_MIN && !table.has(joined)) table.set(joined, kind);
  }
  return table;
}

const LONGEST = Math.max(...[...table.keys()].map((phrase) => phrase.split(' ').length));

/** Returns the phrases in a header, the longest first; they have no word in common. */
function partsOf(words: readonly string[]): HeaderPart[] {
  const free = words.map(() => true);
  const parts: HeaderPart[] = [];
  for (let length = Math.min(LONGEST, words.length); length > 0; length--)
    for (let start = 0; start + length <= words.length; start++) {
      if (!free.slice(start, start + length).every(Boolean)) continue;
      const kind = table.get(words.slice(start, start + length).join(' '));
      if (kind === undefined) continue;
      free.fill(false, start, start + length);
      parts.push({ kind, start, words: length });
    }
  return parts;
}

/** Noise words: ignored when scoring. */
const NOISE = new Set(
  wordsOf(`of the officer officers employee employees police personnel staff member and or with in at as on is no number nos dd mm yyyy yy details detail info current present
    personal own self official alternate alternative alt secondary primary registered वैयक्तिक खाजगी शासकीय पर्यायी स्वतःचा स्वतःचे
    digit digits desc descr description व आणि किंवा चे चा ची का की के तपशील सध्याचे पोलीस अधिकारी कर्मचारी कर्मचाऱ्याचे अधिकाऱ्याचे क्र क्रमांक नं नंबर`),
);

/** Returns the indexes of the words that are neither in a phrase nor noise. */
function unknownWords(words: readonly string[], parts: readonly HeaderPart[]): ReadonlySet<number> {
  const isNamed = (index: number): boolean =>
    parts.some(({ start, words: length }) => index >= start && index < start + length);
  return new Set([...words.keys()].filter((index) => !isNamed(index) && !NOISE.has(words[index] ?? '')));
}

/** Kinds that a person or an office has. */
const contacts: ReadonlySet<HeaderKind | undefined> = new Set([
  'mobileNumber',
  'email',
  'currentAddress',
  'permanentAddress',
]);

const isSuperior = vocabulary(
  'pi api psi acp dcp sp dysp sdpo ig dig cp jcp commander commandant superintendent पोनि वपोनि',
);

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

const isOfficial = vocabulary(
  `sho incharge ic oic supervisor supervisory supervising controlling reference referred referral reviewing ddo hod boss
  clerk writer nodal coordinator doctor pio spio complainant accused applicant informant introducer verifier verifying
  संदर्भ ठाणेदार साहेब`,
  `प्रभारी वरिष्ठ पर्यवेक्ष नियंत्रण संदर्भा तक्रारदार आरोपी`,
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

/** What a posting becomes if its header says that it is over. */
const former: ReadonlyMap<HeaderKind, HeaderKind> = new Map([
  ['currentPosting', 'posting.posting'],
  ['currentPostingFrom', 'posting.from'],
  ['currentPostingTenure', 'posting.tenure'],
]);

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

/** Returns the kind of a header whose words point away from the officer's own values of today; otherwise the given one. */
function kindElsewhere(kind: HeaderKind | undefined, { words, parts, unknown }: HeaderText): HeaderKind | undefined {
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

const hasPair = (words: readonly string[], [first, second]: readonly [string, string]): boolean =>
  words.some((word, index) => word === first && words[index + 1] === second);

/** People whose own values a header names. */
const isOwn = vocabulary(
  `officer officers employee employees police personnel staff member members self person individual own incumbent constable jawan govt
  government servant`,
  'कर्मचा अधिका पोलीस अंमलदा स्वतः व्यक्ती जवान शिपा',
);
const GENITIVE = /(?:चा|चे|चि|च्या|चां|चें|का|के|कि)$/u;

/** Returns whether a header is about the contact of somebody whom it names: `Mobile of landlord`, `घरमालकाचा मोबाईल`. */
const isOfSomebody = (words: readonly string[], unknown: ReadonlySet<number>): boolean =>
  words.some((word, index) => {
    if (!unknown.has(index) || isOwn(word)) return false;
    const before = words[index - 1] === 'the' ? words[index - 2] : words[index - 1];
    return before === 'of' || words[index + 1] === 's' || GENITIVE.test(word);
  });

const PRESENT = new Set(wordsOf('present current this new सध्याची सध्याचे सध्याच्या वर्तमान'));

/** Returns the kind of a date of joining: the service, the present unit, or a rank. */
function kindOfJoining(words: readonly string[], parts: readonly HeaderPart[]): HeaderKind {
  if (parts.some(({ kind }) => kind === 'designation') || isOfRank(words)) return 'other';
  const isOfUnit = parts.some(({ kind }) => kind === 'currentPosting') || words.some((word) => PRESENT.has(word));
  return isOfUnit ? 'currentPostingFrom' : 'dateOfJoining';
}

const PROMOTION = new Set(wordsOf('promotion promoted पदोन्नती पदोन्नत बढती'));
/** Ranks in which people join the service. */
const FIRST_RANKS = new Set(wordsOf('pc constable police recruit a'));

/** Whether a date is of a promotion: `joining as HC`. */
const isOfRank = (words: readonly string[]): boolean =>
  words.some(
    (word, index) => PROMOTION.has(word) || (words[index - 1] === 'as' && !FIRST_RANKS.has(word) && index > 0),
  );

/** Returns the kind of a name: a part of it, or the whole where the header has several parts. */
function kindOfName(kind: HeaderKind, parts: readonly HeaderPart[]): HeaderKind {
  const pieces = new Set(parts.map((part) => part.kind).filter((one) => namePieces.has(one)));
  const [piece] = pieces;
  return piece !== undefined && pieces.size === 1 ? piece : kind;
}

export const namePieces: ReadonlySet<HeaderKind> = new Set(['firstName', 'middleName', 'lastName']);

/** A header, its phrases, and the indexes of the words that mean nothing. */
export interface HeaderText {
  readonly words: readonly string[];
  readonly parts: readonly HeaderPart[];
  readonly unknown: ReadonlySet<number>;
}
