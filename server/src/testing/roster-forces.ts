/**
 * What a sheet has besides a header and a row for each officer. `titles`: the rank stands above the rows. `repeated`: three
 * rows once more. `cases`: a row for each punishment. `hidden`: filtered rows with old numbers, and a hidden column.
 * `tables`: half of the officers beside the others. `sheets`: half of them in another sheet.
 */
export type RosterTrap = 'titles' | 'repeated' | 'cases' | 'hidden' | 'tables' | 'sheets';

/** How a force writes its roster: `kind.style:Header` of each column, and lines that are no officers. */
export interface RosterForce {
  readonly force: string;
  readonly language: 'en' | 'mr';
  /** Titles above the header. */
  readonly above?: readonly (readonly string[])[];
  /** Lines between the officers. */
  readonly below?: readonly (readonly string[])[];
  readonly columns: readonly string[];
  readonly trap?: RosterTrap;
}

const blank = [''];
const total = ['', 'Total', '24'];
const एकूण = ['', 'एकूण', '24'];

const english = (force: string, columns: string, more: Partial<RosterForce> = {}): RosterForce => ({
  force,
  language: 'en',
  columns: columns.split(' | '),
  ...more,
});
const marathi = (force: string, columns: string, more: Partial<RosterForce> = {}): RosterForce => ({
  ...english(force, columns, more),
  language: 'mr',
});

export const rosterForces: readonly RosterForce[] = [
  english(
    'Kerala',
    'serial:Sl No | number:GL No | name.title:Name of Officer | rank.0:Rank | id:PEN | joined.slash:Dt of Jng | mobile:Mob.',
    { above: [['Kerala Police', 'District list']] },
  ),
  english(
    'Uttar Pradesh',
    'serial:S.No. | id:PNO | name.title:Name | rank.2:Designation | number:Belt No. | joined.dots:D.O.J. | born.dots:D.O.B. | retired.dots:D.O.R.',
  ),
  english(
    'Delhi',
    'serial:Sr.No. | name.number:Rank/No. & Name | id:PIS No. | joined.month:DOJ | mobile.+91 :Mobile No. | yes:E-mail given (Y/N)',
  ),
  english(
    'Pune rural',
    'serial:Sr | number.said:B.No. | id:Sevarth ID | name:Name of the Employee | rank.0:Desig. | joined.short:Date of Appt. | retired.slash:DOR',
    { below: [blank, total] },
  ),
  english(
    'State Reserve Police',
    'number.rank:Buckle No | id:Sevaarth ID | name:Name | joined.slash:Date of Joining | blood:Bl. Grp. | address:Present Addr. | home:Perm. Addr.',
  ),
  english(
    'Railway police',
    'serial:Sl. No. | name.behind:Name (Rank & No.) | id:HRMS ID | mobile:Contact No. | joined.iso:Date of Appointment',
    { above: [['Government Railway Police'], ['Roster of the year']] },
  ),
  english(
    'Mumbai section',
    'serial:Sr No | rank.0:Rank | number:B No | name.caps:NAME | id:SEVARTH ID | mobile:MOB NO | joined.dots:DT OF JOINING | phone:SHO Mobile',
    { below: [blank, blank] },
  ),
  english(
    'United Kingdom',
    'id:Warrant No. | number:Collar No. | last:Surname | first:Forename | middle:Middle Name | rank.2:Rank | joined.slash:Date joined | gender:Sex',
  ),
  english(
    'Philippines',
    'serial:No. | rank.2:Rank | name.comma:Full Name | number:Badge No | id:Personnel No | joined.month:Date Entered Service | blood:Blood Type',
    { trap: 'tables' },
  ),
  english(
    'Tamil Nadu',
    'serial:Sl.No | name:Name | number:PC No | id:Employee ID | joined.slash:Dt. of Enlt. | mobile:Cell No | person:Nominee Name',
    { trap: 'titles' },
  ),
  english(
    'Punjab',
    'serial:Sr. | number:Regimental No. | rank.0:Rank | name.title:Name | person:Father’s Name | id:Emp. Code | joined.slash:Date of Enlistment | retired.slash:Dt of Ret',
    { trap: 'sheets' },
  ),
  english(
    'Gujarat',
    'serial:Sr No | name.said:Name | rank.2:Designation | id:Employee Code | joined.dots:Joining Dt. | mobile:Ph. No.',
  ),
  english(
    'Bihar',
    'serial:Sl | id:HRMS ID | name:Name of Personnel | rank.1:Rnk | number:Force No. | joined.slash:Date of Apptt. | caste:Category | gender:M/F',
    { trap: 'repeated', below: [total] },
  ),
  english(
    'Rajasthan',
    'serial:S.No | name:Name | number:Belt | rank.0:Post | id:Employee Id | joined.slash:Date of Entry in Service | offence:Reason for punishment | penalty:Penalty | awarded.slash:Date of Punishment',
    { trap: 'cases' },
  ),
  english(
    'Karnataka',
    'id:KGID No | name.title:Name of the Official | rank.0:Desgn | number:Metal No / Badge No | joined.slash:Date of Joining | blood:Blood Grp | mobile:Mobile | phone:Emergency Contact',
    { trap: 'hidden' },
  ),
  marathi(
    'नाशिक ग्रामीण',
    'serial:अ.क्र. | name.number:अधिकारी/अंमलदार यांचे नाव | number:ब.नं. | id:सेवार्थ आयडी | joined.marathi:रुजू दि. | retired.marathi:से.नि.दि. | mobile.marathi:मो.क्र.',
  ),
  marathi(
    'पुणे शहर',
    'serial:अ.क्र. | rank.0:हुद्दा | number.marathi:बक्कल नं. | name:पूर्ण नाव | id:सेवार्थ क्र. | joined.dots:रुजू दिनांक | mobile:भ्र.ध्वनी',
    { below: [blank, एकूण] },
  ),
  marathi(
    'नागपूर',
    'serial:अनु.क्र. | name.title:नाव | rank.1:पदनाम | number:ब.क्र. | id:सेवार्थ आय.डी. | joined.slash:नियुक्ती दि. | born.slash:ज.दि.',
    { above: [['नागपूर शहर पोलीस'], ['अंमलदार यादी']] },
  ),
  marathi(
    'राज्य राखीव',
    'serial:अ.नं. | number.rank:ब.नं. | name:नांव | id:शालार्थ आयडी | joined.marathi:भरती दि. | blood:र.गट | gender:लिंग',
    { trap: 'hidden' },
  ),
  marathi('लोहमार्ग', 'serial:अ.क्र. | name.behind:नाव व ब.नं. | id:सेवार्थ आयडी | joined.dots:रुजू ता. | mobile:मोबाईल नं.'),
  marathi(
    'सातारा',
    'serial:अ.क्र. | last:आडनाव | first:नाव | middle:वडिलांचे नाव | rank.2:पदनाम | number:ब.नं. | id:सेवार्थ आयडी | joined.slash:सेवेत रुजू दि.',
    { trap: 'sheets' },
  ),
  marathi(
    'कोल्हापूर',
    'serial:अ.क्र. | name.said:अंमलदाराचे नाव | rank.0:हुद्दा | id:सेवार्थ कोड | joined.slash:रुजू दि. | retired.slash:सेनि दि. | address:स.पत्ता | home:का.पत्ता',
  ),
  marathi(
    'सोलापूर',
    'id:सेवार्थ आयडी | number:ब. नं. | rank.0:रँक | name.title:कर्मचाऱ्याचे नाव | mobile:भ्रमणध्वनी क्र. | joined.marathi:रुजू दि. | phone:पत्नीचा मोबाईल क्र.',
  ),
  marathi(
    'अमरावती',
    'serial:अ.क्र. | name.rank:नाव | number:बक्कल क्रमांक | id:सेवार्थ आयडी | joined.slash:नियुक्ती दिनांक | retired.slash:सेवानिवृत्ती दि.',
    { trap: 'tables' },
  ),
  marathi(
    'ठाणे',
    'serial:अ.क्र./Sr No | number:ब.नं./B.No. | name:नाव/Name | rank.0:हुद्दा/Rank | id:सेवार्थ आयडी/Sevarth ID | joined.slash:रुजू दि./DOJ | mobile:मो.नं./Mob.',
    { below: [एकूण] },
  ),
  marathi(
    'जळगाव',
    'serial:अ.क्र. | rank.1:पद | name:संपूर्ण नाव | number.marathi:बकल नं. | id:कर्मचारी क्र. | joined.dots:खात्यात रुजू दि. | offence:कसुरी | penalty:शिक्षा | awarded.slash:शिक्षा दिनांक',
    { trap: 'cases' },
  ),
  marathi('बीड', 'serial:अ.क्र. | name.number:नाव | id:सेवार्थ आयडी | joined.short:रुजू दि. | mobile:मो. नं.', {
    trap: 'repeated',
    below: [blank],
  }),
  marathi(
    'रायगड',
    'serial:अ.क्र. | number:पोशि क्र. | name.title:अधिकारी यांचे नाव | rank.0:हुद्दा | id:सेवार्थ क्रमांक | joined.slash:रुजू दिनांक | person:वारसाचे नाव',
  ),
  marathi(
    'धुळे',
    'serial:अ.क्र. | name:नाव | number:बक्कल नंबर | id:सेवार्थ नं. | joined.slash:सेवा प्रवेश दि. | retired.slash:से. नि. दि. | blood:रक्तगट',
    { trap: 'titles', below: [blank, एकूण] },
  ),
  marathi(
    'परभणी',
    'serial:क्र. | rank.0:रँक | number:ब.नं. | name.number:नाव | id:सेवार्थ आयडी | joined.marathi:रुजू दिनांक | mobile:संपर्क क्र. | phone:नातेवाईक मो.क्र.',
  ),
];
