import type { Random } from './random.ts';

const short = [
  'Good command of Kannada; useful for enquiries in the border talukas.',
  'Represented the force in the inter-district volleyball tournament.',
  'Holds the certificate of the basic course in cyber crime investigation.',
  'Requests a posting near the headquarters from June, when the school year begins.',
  'Blood donor; has donated more than twenty times. May be called in an emergency.',
  'Trained as a master trainer for the new criminal laws.',
  'Commended for returning a lost bag with jewellery to its owner.',
  'Speaks sign language; to be called when a complainant is deaf.',
  'Service book verified up to the last increment.',
  'मराठी व इंग्रजी टंकलेखन परीक्षा उत्तीर्ण. संगणक कक्षात काम करण्याची तयारी.',
  'गणेशोत्सव बंदोबस्तात उत्कृष्ट काम केल्याबद्दल प्रशस्तिपत्र.',
  'सेवापुस्तक अद्ययावत. रजा शिल्लक पडताळणी पूर्ण.',
  'पोलीस वसाहतीतील वाचनालयाचे काम स्वतःहून पाहतात.',
];

const openings = [
  'Summary of service, compiled from the service book and the confidential reports for the establishment section.',
  'Note for the next transfer board, prepared by the unit in which the officer has served longest.',
  'Background kept with the record at the officer’s own request, for use when a specialised posting is considered.',
];

const paragraphs = [
  'During the monsoon the officer led a team of eleven that kept the low-lying lanes by the river open for ambulances for two nights. Eighty-four people were brought to the municipal school, among them fourteen who could not walk. The team had no accident and lost no equipment. The report of the division officer is filed under the disaster management heading.',
  'The officer introduced a simple register for lost mobile phones in which the handset number is entered at the counter and passed on the same day. In the first year 312 phones were traced and given back at a small function. The register has since been taken over by two other stations without change.',
  'As a member of the detection squad the officer worked on a series of chain thefts that had been reported from three stations. The pattern was found by plotting time and place on a wall map and by asking the tea stalls along the route. Four persons were charged; the property in nine cases was returned to the complainants.',
  'Courses attended: basic course in cyber crime investigation (two weeks), first responder course with the fire brigade (five days), course for investigating officers in cases under the children’s protection law (one week), and a refresher course in the handling of digital evidence. Certificates are in the personal file.',
  'In bandobast duty the officer has several times had charge of a sector with up to forty persons. The sector plans are clear, with reliefs, water and a place to sit for the older constables, and have been used as a model in the training centre. Complaints from the public in these sectors have been few, and all were settled on the spot.',
  'The officer coaches the children of the police lines in kabaddi on three evenings a week. Two of them have been selected for the district team. The request for a mat and lights for the ground has been forwarded to the welfare branch and is pending.',
  'Languages: Marathi and Hindi fluently, English well, Telugu well enough for an interview. The officer has helped other units with translation, the last time for a missing woman who was found to have come from outside the state and could be brought back to her family.',
  'शिबिरात उपस्थित राहून वाहतूक नियमांबाबत सात शाळांमध्ये मार्गदर्शन केले. विद्यार्थ्यांसाठी तयार केलेली माहितीपुस्तिका इतर विभागांनीही वापरली. वरिष्ठांनी याची नोंद घेऊन प्रशस्तिपत्र दिले आहे.',
];

const closings = [
  'The unit recommends the officer for a posting in which this experience is used. No enquiry is pending.',
  'Nothing adverse is on record. To be reviewed at the next transfer board.',
  'वरील नोंद सेवापुस्तकाशी पडताळून पाहिली आहे.',
];

/** Most records have no note, many of the others a line, and a few several paragraphs, parted by blank lines. */
export function inventNote(random: Random): string {
  if (random.chance(0.012)) {
    return [
      random.pick(openings),
      ...random.sample(paragraphs, random.integer(4, paragraphs.length)),
      random.pick(closings),
    ].join('\n\n');
  }
  if (!random.chance(0.17)) return '';
  return random
    .sample(
      short,
      random.weighted([
        [1, 85],
        [2, 15],
      ]),
    )
    .join('\n');
}
