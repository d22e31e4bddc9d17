import type { Rank } from './rank.ts';

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
