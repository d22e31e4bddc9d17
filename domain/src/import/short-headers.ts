/** Short forms of headers, as lists have them: `रुजू दि.`, `से.नि.दि.`, `Dt of Jng`. A dot is a blank. */

/** By kind, as in header-words.ts; separated by commas. */
export const shortHeaders: Readonly<Record<string, string>> = {
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
