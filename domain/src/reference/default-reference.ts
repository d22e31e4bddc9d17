import { defaultOptions, type Rank, type Reference, type Unit, type UnitKind } from './reference.ts';

type Row = readonly [
  code: string,
  en: string,
  mr: string,
  hi: string,
  /** Separated by commas. */
  shortForms: string,
  aliases: string,
];

/**
 * The ranks of Maharashtra's police, the highest first. In commissionerates the Commissioner's office has its own names
 * for the ranks from Superintendent up; they stand beside their equals.
 */
const rows: readonly Row[] = [
  [
    'DGP',
    'Director General of Police',
    'पोलीस महासंचालक',
    'पुलिस महानिदेशक',
    'DG, DGP, पोमसं',
    'Director General, Police Director General, महासंचालक, महानिदेशक, डीजीपी',
  ],
  [
    'ADGP',
    'Additional Director General of Police',
    'अपर पोलीस महासंचालक',
    'अपर पुलिस महानिदेशक',
    'ADG, ADGP, Addl DG, Addl DGP, अपोमसं, अपर पोमसं',
    'Additional Director General, अतिरिक्त पोलीस महासंचालक, अतिरिक्त महासंचालक, अतिरिक्त पुलिस महानिदेशक, अपर महानिदेशक, एडीजीपी',
  ],
  [
    'CP',
    'Commissioner of Police',
    'पोलीस आयुक्त',
    'पुलिस आयुक्त',
    'CP, पोआ',
    'Police Commissioner, Commissioner, पुलिस कमिश्नर, पोलीस कमिशनर, आयुक्त',
  ],
  [
    'IGP',
    'Special Inspector General of Police',
    'विशेष पोलीस महानिरीक्षक',
    'विशेष पुलिस महानिरीक्षक',
    'IG, IGP, Spl IG, Spl IGP, Special IG, विपोमनि, पोमनि',
    'Inspector General of Police, Inspector General, Special Inspector General, पोलीस महानिरीक्षक, पुलिस महानिरीक्षक, महानिरीक्षक, आईजी',
  ],
  [
    'JtCP',
    'Joint Commissioner of Police',
    'सह पोलीस आयुक्त',
    'संयुक्त पुलिस आयुक्त',
    'Jt CP, JCP, सपोआयुक्त, सहपोआ, पोसआ',
    'Joint Police Commissioner, Joint Commissioner, पोलीस सह आयुक्त, पोलीस सहआयुक्त, सह आयुक्त, संयुक्त आयुक्त, संयुक्त पोलीस आयुक्त',
  ],
  [
    'DIG',
    'Deputy Inspector General of Police',
    'पोलीस उपमहानिरीक्षक',
    'पुलिस उप महानिरीक्षक',
    'DIG, DIGP, पोउपमनि, पोउमनि',
    'Deputy Inspector General, पोलीस उप महानिरीक्षक, उपमहानिरीक्षक, उप महानिरीक्षक, डीआईजी',
  ],
  [
    'AddlCP',
    'Additional Commissioner of Police',
    'अपर पोलीस आयुक्त',
    'अपर पुलिस आयुक्त',
    'Addl CP, ADCP, अपोआ, अपर पोआ',
    'Additional Police Commissioner, Additional Commissioner, अतिरिक्त पोलीस आयुक्त, अप्पर पोलीस आयुक्त, अतिरिक्त पुलिस आयुक्त, अपर आयुक्त',
  ],
  [
    'SP',
    'Superintendent of Police',
    'पोलीस अधीक्षक',
    'पुलिस अधीक्षक',
    'SP, SSP, पोअ',
    'Police Superintendent, Superintendent, Senior Superintendent of Police, AIG, Assistant Inspector General of Police, पोलीस अधिक्षक, अधीक्षक, वरिष्ठ पुलिस अधीक्षक, सहायक पोलीस महानिरीक्षक, एसपी',
  ],
  [
    'DCP',
    'Deputy Commissioner of Police',
    'पोलीस उपआयुक्त',
    'पुलिस उपायुक्त',
    'DCP, पोउआ, पोउपआ',
    'Deputy Police Commissioner, Deputy Commissioner, पोलीस उपायुक्त, पोलीस उप आयुक्त, उप पोलीस आयुक्त, उपायुक्त, पुलिस उप आयुक्त, डीसीपी',
  ],
  [
    'AddlSP',
    'Additional Superintendent of Police',
    'अपर पोलीस अधीक्षक',
    'अपर पुलिस अधीक्षक',
    'Addl SP, अपोअ, अपर पोअ',
    'Additional Police Superintendent, Additional Superintendent, अतिरिक्त पोलीस अधीक्षक, अप्पर पोलीस अधीक्षक, अतिरिक्त पुलिस अधीक्षक',
  ],
  [
    'ACP',
    'Assistant Commissioner of Police',
    'सहायक पोलीस आयुक्त',
    'सहायक पुलिस आयुक्त',
    'ACP, सपोआ',
    'Assistant Police Commissioner, Assistant Commissioner, सहायक आयुक्त, एसीपी',
  ],
  [
    'DySP',
    'Deputy Superintendent of Police',
    'पोलीस उपअधीक्षक',
    'पुलिस उपाधीक्षक',
    'DySP, Dy SP, DSP, SDPO, पोउअ, पोउपअ',
    'Deputy Police Superintendent, Deputy Superintendent, Sub-Divisional Police Officer, पोलीस उपाधीक्षक, पोलीस उप अधीक्षक, उपविभागीय पोलीस अधिकारी, पुलिस उप अधीक्षक, उपाधीक्षक, डीएसपी',
  ],
  [
    'ASP',
    'Assistant Superintendent of Police',
    'सहायक पोलीस अधीक्षक',
    'सहायक पुलिस अधीक्षक',
    'ASP, सपोअ',
    'Assistant Police Superintendent, Assistant Superintendent, सहायक अधीक्षक',
  ],
  [
    'PI',
    'Police Inspector',
    'पोलीस निरीक्षक',
    'पुलिस निरीक्षक',
    'PI, Insp, Sr PI, पोनि, वपोनि, निरी',
    'Inspector of Police, Inspector, Senior Police Inspector, Senior Inspector, वरिष्ठ पोलीस निरीक्षक, निरीक्षक, पोलीस इन्स्पेक्टर, पुलिस इंस्पेक्टर, इंस्पेक्टर, पीआय',
  ],
  [
    'API',
    'Assistant Police Inspector',
    'सहायक पोलीस निरीक्षक',
    'सहायक पुलिस निरीक्षक',
    'API, सपोनि',
    'Assistant Inspector of Police, Assistant Inspector, Asst PI, सहायक निरीक्षक, पोलीस सहायक निरीक्षक, असिस्टंट पोलीस इन्स्पेक्टर, एपीआय',
  ],
  [
    'PSI',
    'Police Sub-Inspector',
    'पोलीस उपनिरीक्षक',
    'पुलिस उप निरीक्षक',
    'PSI, SI, SIP, पोउनि, पोउपनि, उनि',
    'Sub-Inspector of Police, Sub-Inspector, Police Sub Insp, Police Sub-Inspector of Police, उपनिरीक्षक, पोलीस सब इन्स्पेक्टर, फौजदार, पोलीस फौजदार, दरोगा, थानेदार, सब इंस्पेक्टर, पीएसआय',
  ],
  [
    'GPSI',
    'Grade Police Sub-Inspector',
    'श्रेणी पोलीस उपनिरीक्षक',
    'श्रेणी पुलिस उप निरीक्षक',
    'GPSI, Grade PSI, PSI (Grade), श्रेणी पोउनि, श्रेणी पोउपनि, श्रेपोउनि',
    'Police Sub-Inspector (Grade), Graded PSI, Grade Sub-Inspector, ग्रेड पीएसआय, ग्रेड पोउपनि, पोलीस उपनिरीक्षक (श्रेणी)',
  ],
  [
    'ASI',
    'Assistant Sub-Inspector',
    'सहायक पोलीस उपनिरीक्षक',
    'सहायक उप निरीक्षक',
    'ASI, APSI, ASIP, सपोउपनि, सपोउनि, सफौ, सउनि, सउपनि',
    'Assistant Police Sub-Inspector, Assistant Sub-Inspector of Police, Assistant PSI, Assistant SI, Police Assistant Sub-Inspector, सहायक फौजदार, स. फौजदार, सहायक पुलिस उप निरीक्षक, सहायक सब इंस्पेक्टर, एएसआय, एएसआई',
  ],
  [
    'HC',
    'Head Constable',
    'पोलीस हवालदार',
    'प्रधान आरक्षक',
    'HC, PHC, HPC, HCP, Hav, पोहवा, पोहेकॉ, पोह, हेकॉ, प्रआ, हवा',
    'Police Head Constable, Head Police Constable, Head Constable of Police, Police Havaldar, Havaldar, Havildar, Hawaldar, Hawladar, Hawldar, Havldar, Hawildar, Police Hawaldar, Police Hawldar, Police Havildar, Police Havldar, Head Constable Driver, हवालदार, हवलदार, पोलीस हवलदार, पोलीस हेड कॉन्स्टेबल, पोलीस हेडकॉन्स्टेबल, हेड कॉन्स्टेबल, हेडकॉन्स्टेबल, हेड कान्स्टेबल, पुलिस हवलदार, प्रधान आरक्षी, मुख्य आरक्षी, मुख्य आरक्षक, चालक पोलीस हवालदार, पोलीस हवालदार चालक',
  ],
  [
    'PN',
    'Police Naik',
    'पोलीस नाईक',
    'पुलिस नायक',
    'PN, NPC, NK, पोना, नापोशि, नापोकॉ, पोनाशि, नापो',
    'Naik, Nayak, Naik Police Constable, Naik Police, Police Nayak, Police Naik Constable, नाईक, नायक, नाईक पोलीस शिपाई, पोलीस नायक, पोलीस नाईक शिपाई, नाईक पोलीस कॉन्स्टेबल, चालक पोलीस नाईक, पोलीस नाईक चालक',
  ],
  [
    'PC',
    'Police Constable',
    'पोलीस शिपाई',
    'पुलिस आरक्षक',
    'PC, CT, CONST, पोशि, पोकॉ, पोशिपाई, आर',
    'Constable, Constable of Police, Police Shipai, Police Sipahi, Shipai, Sipahi, Police Constable Driver, Driver Police Constable, Constable Driver, PC Driver, शिपाई, पोलीस कॉन्स्टेबल, पोलीस कान्स्टेबल, पोलीस काॅन्स्टेबल, कॉन्स्टेबल, आरक्षक, आरक्षी, सिपाही, पुलिस सिपाही, पुलिस आरक्षी, पुलिस कांस्टेबल, कांस्टेबल, चालक पोलीस शिपाई, पोलीस शिपाई चालक, चापोशि',
  ],
];

const listOf = (text: string): readonly string[] => text.split(', ');

/** Ranks to which nobody is promoted any more: the government merged Police Naik with Head Constable in 2022. */
const NO_LONGER_FILLED = new Set(['PN']);

export const defaultRanks: readonly Rank[] = rows.map(([code, en, mr, hi, shortForms, aliases], index) => ({
  id: `rank-${code.toLowerCase()}`,
  code,
  seniority: index + 1,
  names: { en, mr, hi },
  shortForms: listOf(shortForms),
  aliases: listOf(aliases),
  filled: !NO_LONGER_FILLED.has(code),
}));

/**
 * The units that every commissionerate of Maharashtra has, by zone: code | code of the parent | kind | English name |
 * Marathi name | aliases. Police stations are added by the installation.
 */
const table: Readonly<Record<string, string>> = {
  'Head Quarter': `
  CPO |  | headquarters | Office of the Commissioner of Police | पोलीस आयुक्त कार्यालय | CP Office; Commissioner Office; Commissionerate; Police Commissionerate; Police Commissioner Office; पोलीस आयुक्तालय
  PHQ | CPO | headquarters | Police Headquarters | पोलीस मुख्यालय | HQ; Head Quarter; Head Quarters; Headquarters; मुख्यालय
  AR | PHQ | headquarters | Armed Reserve | सशस्त्र राखीव दल | Armed Police Reserve; Police Headquarters, Armed Reserve; Local Armed Reserve; LA; Local Arms; सशस्त्र पोलीस दल; सशस्त्र पोलीस मुख्यालय; स्थानिक सशस्त्र दल
  ADMIN | CPO | office | Administration Branch | प्रशासन शाखा | Administration; Admin Branch; Establishment Branch; आस्थापना शाखा; प्रशासन विभाग
  ACCTS | CPO | office | Accounts Branch | लेखा शाखा | Accounts; Account Branch; Accounts Section; Pay Section; लेखा विभाग; वेतन शाखा
  CR | CPO | office | Control Room | नियंत्रण कक्ष | Main Control Room; Police Control Room; PCR; Dial 112; Dial 112 Control Room; मुख्य नियंत्रण कक्ष; पोलीस नियंत्रण कक्ष
  WL | CPO | branch | Wireless Section | बिनतारी संदेश विभाग | Wireless; Police Wireless; Wireless Branch; Telecommunication; बिनतारी विभाग; पोलीस बिनतारी
  MT | PHQ | branch | Motor Transport Section | मोटार परिवहन विभाग | Motor Transport; Motor Transport Branch; MT Section; MT Branch; मोटार परिवहन; मोटर परिवहन विभाग; एमटी
  BDDS | PHQ | branch | Bomb Detection and Disposal Squad | बॉम्बशोधक व नाशक पथक | Bomb Squad; Bomb Detection & Disposal Squad; बीडीडीएस; बॉम्ब शोधक व नाशक पथक
  DOG | PHQ | branch | Dog Squad | श्वान पथक | Canine Squad; K9 Squad
  QRT | PHQ | branch | Quick Response Team | शीघ्र कृती दल | क्यूआरटी; जलद प्रतिसाद पथक
  RCP | PHQ | branch | Riot Control Police | दंगल नियंत्रण पथक | Riot Control Squad; Riot Control Platoon; आरसीपी; दंगा नियंत्रण पथक
  BAND | PHQ | branch | Police Band | पोलीस बँड पथक | Band; Band Squad; बँड पथक
  ARMOURY | PHQ | branch | Armoury | शस्त्रागार | Armory; Arms Store; Bell of Arms; शस्त्रागार शाखा
  STORES | PHQ | branch | Clothing and General Stores | कपडे भांडार | Stores; General Stores; Clothing Store; भांडार शाखा
  WELFARE | CPO | office | Welfare Branch | कल्याण शाखा | Police Welfare Branch; Police Welfare; Welfare; Welfare Cell; पोलीस कल्याण शाखा
  HOSP | PHQ | office | Police Hospital | पोलीस रुग्णालय | Police Dispensary; पोलीस दवाखाना
  IT | CPO | branch | Computer and CCTNS Cell | संगणक व सीसीटीएनएस कक्ष | CCTNS; CCTNS Cell; Computer Section; Computer Branch; Computer Cell; IT Cell; संगणक शाखा`,
  'Crime Branch': `
  CB | CPO | branch | Crime Branch | गुन्हे शाखा | Crime; DCB; Detection of Crime Branch; Detective Crime Branch; गुन्हे अन्वेषण शाखा; गुन्हे विभाग; क्राईम ब्रांच
  CYBER | CB | station | Cyber Police Station | सायबर पोलीस ठाणे | Cyber Crime Police Station; Cyber Cell; Cyber Crime Cell; Cyber Crime; Cyber; सायबर सेल; सायबर क्राईम; सायबर पोलीस स्टेशन
  EOW | CB | branch | Economic Offences Wing | आर्थिक गुन्हे शाखा | Economic Offence Wing; Economic Offences Cell; Economic Offences; आर्थिक गुन्हे विभाग; ईओडब्ल्यू
  ANC | CB | branch | Anti-Narcotics Cell | अंमली पदार्थ विरोधी पथक | Anti Narcotic Cell; Narcotics Cell; अमली पदार्थ विरोधी पथक; अंमली पदार्थ विरोधी कक्ष
  AHTC | CB | branch | Anti-Human Trafficking Cell | अनैतिक मानवी वाहतूक प्रतिबंधक कक्ष | AHTU; Anti Human Trafficking Unit; अनैतिक मानवी वाहतूक प्रतिबंधक पथक
  AEC | CB | branch | Anti-Extortion Cell | खंडणी विरोधी पथक | Extortion Cell; Anti Extortion Squad; खंडणी विरोधी कक्ष
  ADS | CB | branch | Anti-Dacoity Squad | दरोडा विरोधी पथक | Dacoity and Robbery Squad; दरोडा व वाहन चोरी विरोधी पथक
  AVTS | CB | branch | Anti-Vehicle Theft Squad | वाहन चोरी विरोधी पथक | Vehicle Theft Squad; Motor Vehicle Theft Squad; MV Theft
  AGS | CB | branch | Anti-Goonda Squad | गुंडा विरोधी पथक | Gunda Squad; Goonda Squad; Anti Gunda Squad
  PROP | CB | branch | Property Cell | मालमत्ता कक्ष | Property Crime Cell; मालमत्ता गुन्हे कक्ष
  MPB | CB | branch | Missing Persons Bureau | हरवलेल्या व्यक्ती शोध कक्ष | Missing Person Bureau; Missing Cell; Missing Persons Cell; मिसिंग सेल
  SSC | CB | branch | Social Security Cell | सामाजिक सुरक्षा विभाग | Social Service Branch; Social Security; सामाजिक सुरक्षा पथक; सामाजिक सुरक्षा कक्ष
  PCB | CB | branch | Prevention of Crime Branch | गुन्हे प्रतिबंधक शाखा | Crime Prevention Branch; MPDA Cell; एमपीडीए कक्ष
  MOB | CB | branch | Modus Operandi Bureau | गुन्हे कार्यपद्धती शाखा | MO Bureau; Modus Operandi Branch; एमओबी
  FPB | CB | branch | Finger Print Bureau | अंगुली मुद्रा केंद्र | Fingerprint Bureau; Finger Print Branch; अंगुलीमुद्रा विभाग`,
  'Traffic Branch': `
  TB | CPO | branch | Traffic Branch | वाहतूक शाखा | Traffic; City Traffic Branch; City Traffic; Traffic Control Branch; Traffic Police; शहर वाहतूक शाखा; वाहतूक नियंत्रण शाखा; वाहतूक विभाग
  TCR | TB | office | Traffic Control Room | वाहतूक नियंत्रण कक्ष | Traffic Control
  ECHALLAN | TB | office | E-Challan Section | ई-चलान कक्ष | E-Challan; E-Challan Cell; ई चलन कक्ष`,
  Others: `
  SB | CPO | branch | Special Branch | विशेष शाखा | Special Branch 1; Special Branch 2; SB 1; SB 2; Intelligence Branch; स्पेशल ब्रांच; गोपनीय शाखा
  ATC | CPO | branch | Anti-Terrorism Cell | दहशतवाद विरोधी कक्ष | Anti Terrorist Cell; Anti Terror Cell; दहशतवाद विरोधी पथक; एटीसी
  PPB | SB | branch | Passport Branch | पारपत्र शाखा | Passport; Passport Section; Passport Verification Branch; पासपोर्ट शाखा; पारपत्र विभाग
  FRB | SB | branch | Foreigners Registration Branch | परकीय नागरिक नोंदणी शाखा | FRO; FRRO; Foreigner Registration Office; Foreigners Registration Office; Foreigners Branch; परकीय नागरिक विभाग
  CV | SB | branch | Character Verification Branch | चारित्र्य पडताळणी शाखा | Character Verification; Verification Branch; चारित्र्य पडताळणी
  PROT | CPO | branch | Protection Branch | संरक्षण शाखा | Protection; VIP Protection; VIP Security; Security Branch; सुरक्षा शाखा
  LIC | CPO | office | Licence Branch | परवाना शाखा | License Branch; Licensing Branch; Arms Licence Branch; परवाना विभाग
  COURT | CPO | office | Court Pairavi Cell | कोर्ट पैरवी कक्ष | Court; Court Branch; Court Cell; Court Pairavi; Court Duty; न्यायालय पैरवी कक्ष; कोर्ट शाखा
  WC | CPO | branch | Women's Cell | महिला कक्ष | Women Cell; Mahila Cell; Mahila Kaksha; Women and Children Assistance Cell; Women Help Cell; Bharosa Cell; महिला सहाय्य कक्ष; महिला सेल; भरोसा सेल
  JAPU | CPO | branch | Juvenile Aid Protection Unit | बाल सहाय्य पथक | Special Juvenile Police Unit; SJPU; विशेष बाल पोलीस पथक
  DAMINI | CPO | branch | Damini Squad | दामिनी पथक | Nirbhaya Squad; निर्भया पथक; दामिनी मार्शल
  PTC | CPO | office | Training Branch | प्रशिक्षण शाखा | Training; Training Centre; Police Training Centre; प्रशिक्षण केंद्र; पोलीस प्रशिक्षण केंद्र
  READER | CPO | office | Reader Branch | वाचक शाखा | Reader; Readers Branch
  COMPL | CPO | office | Complaint Cell | तक्रार निवारण कक्ष | Complaint Redressal Cell; Application Branch; Public Grievance Cell; तक्रार कक्ष; अर्ज शाखा
  PRO | CPO | office | Public Relations Office | जनसंपर्क कार्यालय | PRO Office; Public Relation Office; Media Cell; Social Media Cell; जनसंपर्क कक्ष
  RTI | CPO | office | Right to Information Cell | माहिती अधिकार कक्ष | RTI Cell; माहितीचा अधिकार कक्ष`,
};

/** Units that exist once for each number. */
const numbered: Readonly<Record<string, readonly string[]>> = {
  'Crime Branch': [1, 2, 3, 4, 5, 6].map(
    (n) =>
      `CB${n} | CB | branch | Crime Branch, Unit ${n} | गुन्हे शाखा, युनिट ${n} | Crime Unit ${n}; Unit ${n}; Unit ${n}, Crime Branch; Crime Branch, Unit No. ${n}; Unit No. ${n}; युनिट ${n}; युनिट ${n}, गुन्हे शाखा`,
  ),
  ...Object.fromEntries([1, 2, 3].map((n) => [`Zone ${n}`, [zoneOffice(n)]])),
};

/** Returns the row of the office of a zone's Deputy Commissioner. */
function zoneOffice(n: number): string {
  const names = `Deputy Commissioner, Zone ${n} | पोलीस उपआयुक्त कार्यालय, परिमंडळ ${n}`;
  const aliases = `DCP Zone ${n}; DCP Office, Zone ${n}; Zone ${n}; Zone ${n} Office; परिमंडळ ${n}; पोलीस उपायुक्त, परिमंडळ ${n}`;
  return `Z${n} | CPO | office | ${names} | ${aliases}`;
}

const idOf = (code: string): string => (code === '' ? '' : `unit-${code.toLowerCase()}`);

export const defaultUnits: readonly Unit[] = [
  ...Object.entries(table).flatMap(([zone, rows]) =>
    rows
      .trim()
      .split('\n')
      .map((row) => unitOf(zone, row)),
  ),
  ...Object.entries(numbered).flatMap(([zone, rows]) => rows.map((row) => unitOf(zone, row))),
];

function unitOf(zone: string, row: string): Unit {
  const [code = '', parent = '', kind = '', en = '', mr = '', aliases = ''] = row.split('|').map((cell) => cell.trim());
  return {
    id: idOf(code),
    code,
    kind: kind as UnitKind,
    parentId: idOf(parent),
    zone,
    names: { en, mr },
    aliases: aliases.split('; '),
    validFrom: '',
    validTo: '',
  };
}

/**
 * The reference data of a new directory: the ranks and the usual units of a commissionerate in Maharashtra, and the
 * specification's options.
 */
export const defaultReference: Reference = { ranks: defaultRanks, units: defaultUnits, options: defaultOptions };
