import { nameTable } from './name-table.ts';

export const hindiMen = {
  traditional: nameTable(`Rakesh=राकेश, Umesh=उमेश, Arvind=अरविंद, Ajay=अजय, Rajesh=राजेश, Dharmendra=धर्मेंद्र, Awadhesh=अवधेश,
    Sanjeev=संजीव, Ashutosh=आशुतोष, Shailendra=शैलेंद्र, Vinod=विनोद, Ramesh=रमेश, Anil=अनिल, Brijesh=बृजेश`),
  modern: nameTable(`Abhishek=अभिषेक, Pankaj=पंकज, Saurabh=सौरभ, Ravi=रवि, Deepak=दीपक, Neeraj=नीरज,
    Alok=आलोक, Anurag=अनुराग, Kuldeep=कुलदीप, Ankit=अंकित, Sandeep=संदीप, Shivam=शिवम, Manish=मनीष`),
};

export const hindiWomen = {
  traditional: nameTable(
    'Mamta=ममता, Suman=सुमन, Archana=अर्चना, Kiran=किरण, Pratibha=प्रतिभा, Shalini=शालिनी, Anita=अनीता',
  ),
  modern: nameTable(
    'Neha=नेहा, Priti=प्रीति, Anjali=अंजलि, Rinki=रिंकी, Nidhi=निधि, Richa=ऋचा, Shivani=शिवानी, Khushbu=खुशबू',
  ),
};

export const hindiSurnames = nameTable(`Yadav=यादव, Singh=सिंह, Sharma=शर्मा, Mishra=मिश्रा, Tiwari=तिवारी, Gupta=गुप्ता,
  Dubey=दुबे, Verma=वर्मा, Chauhan=चौहान, Pandey=पांडे, Tripathi=त्रिपाठी, Rajput=राजपूत, Maurya=मौर्य,
  Prajapati=प्रजापति, Kushwaha=कुशवाहा, Meena=मीणा, Saini=सैनी, Bhati=भाटी`);

export const kumar = { roman: 'Kumar', local: 'कुमार' };
