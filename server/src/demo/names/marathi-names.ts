import { nameTable } from './name-table.ts';

export const marathiMen = {
  traditional: nameTable(`Sunil=सुनील, Anil=अनिल, Rajendra=राजेंद्र, Sanjay=संजय, Vijay=विजय, Dattatray=दत्तात्रय,
    Suresh=सुरेश, Ramesh=रमेश, Prakash=प्रकाश, Dilip=दिलीप, Santosh=संतोष, Balasaheb=बाळासाहेब, Dnyaneshwar=ज्ञानेश्वर,
    Sambhaji=संभाजी, Bhausaheb=भाऊसाहेब, Ravindra=रवींद्र, Mahesh=महेश, Nitin=नितीन, Vinayak=विनायक, Kishor=किशोर,
    Pandurang=पांडुरंग, Vishnu=विष्णू, Rajesh=राजेश, Manoj=मनोज, Avinash=अविनाश, Arun=अरुण, Popat=पोपट, Namdev=नामदेव,
    Subhash=सुभाष, Jalindar=जालिंदर, Hanumant=हनुमंत, Laxman=लक्ष्मण, Bharat=भारत, Raghunath=रघुनाथ, Tanaji=तानाजी,
    Uttam=उत्तम, Gorakh=गोरख, Machhindra=मच्छिंद्र, Chandrakant=चंद्रकांत, Milind=मिलिंद, Siddharth=सिद्धार्थ,
    Gautam=गौतम, Yashwant=यशवंत, Madhukar=मधुकर, Shrikant=श्रीकांत, Umesh=उमेश, Jayant=जयंत`),
  modern: nameTable(`Rahul=राहुल, Amol=अमोल, Sachin=सचिन, Ganesh=गणेश, Akshay=अक्षय, Vishal=विशाल, Swapnil=स्वप्निल,
    Aniket=अनिकेत, Pravin=प्रवीण, Kiran=किरण, Yogesh=योगेश, Sagar=सागर, Nilesh=निलेश, Tushar=तुषार, Rohit=रोहित,
    Akash=आकाश, Shubham=शुभम, Pratik=प्रतीक, Omkar=ओंकार, Rushikesh=ऋषिकेश, Abhijit=अभिजित, Vaibhav=वैभव,
    Prashant=प्रशांत, Sandip=संदीप, Mangesh=मंगेश, Amit=अमित, Nikhil=निखिल, Suraj=सूरज, Dhananjay=धनंजय, Ketan=केतन,
    Sushant=सुशांत, Harshad=हर्षद, Mayur=मयूर, Saurabh=सौरभ, Chetan=चेतन, Kunal=कुणाल, Tejas=तेजस, Gaurav=गौरव,
    Shrikrishna=श्रीकृष्ण, Samadhan=समाधान, Dipak=दीपक, Atul=अतुल, Balaji=बालाजी, Parmeshwar=परमेश्वर, Gajanan=गजानन,
    Ankush=अंकुश, Sumedh=सुमेध, Rajratna=राजरत्न`),
};

export const marathiWomen = {
  traditional:
    nameTable(`Sunita=सुनीता, Vandana=वंदना, Mangal=मंगल, Surekha=सुरेखा, Anita=अनिता, Kalpana=कल्पना, Sangita=संगीता,
    Jyoti=ज्योती, Vaishali=वैशाली, Ujwala=उज्ज्वला, Shobha=शोभा, Manisha=मनीषा, Rekha=रेखा, Savita=सविता, Chhaya=छाया,
    Lata=लता, Nanda=नंदा, Archana=अर्चना, Meena=मीना, Alka=अलका, Sadhana=साधना, Bharati=भारती, Vidya=विद्या,
    Hemlata=हेमलता, Rohini=रोहिणी, Asha=आशा, Sushma=सुषमा, Pushpa=पुष्पा, Sarita=सरिता, Jayshree=जयश्री`),
  modern: nameTable(`Pooja=पूजा, Priyanka=प्रियांका, Komal=कोमल, Ashwini=अश्विनी, Snehal=स्नेहल, Rupali=रूपाली, Swati=स्वाती,
    Sonali=सोनाली, Pallavi=पल्लवी, Monika=मोनिका, Kajal=काजल, Dipali=दीपाली, Ankita=अंकिता, Sayali=सायली,
    Prajakta=प्राजक्ता, Aarti=आरती, Rutuja=ऋतुजा, Shital=शीतल, Nikita=निकिता, Varsha=वर्षा, Madhuri=माधुरी,
    Tejaswini=तेजस्विनी, Megha=मेघा, Supriya=सुप्रिया, Amruta=अमृता, Vrushali=वृषाली, Shraddha=श्रद्धा, Trupti=तृप्ती,
    Gauri=गौरी, Pratiksha=प्रतीक्षा, Bhagyashri=भाग्यश्री, Mayuri=मयुरी, Karuna=करुणा, Payal=पायल, Sujata=सुजाता,
    Kavita=कविता, Rajashri=राजश्री, Nutan=नूतन, Utkarsha=उत्कर्षा`),
};

export const marathiFathers = nameTable(`Ramchandra=रामचंद्र, Tukaram=तुकाराम, Pandurang=पांडुरंग, Baban=बबन,
  Vitthal=विठ्ठल, Bhagwan=भगवान, Maruti=मारुती, Ganpat=गणपत, Shankar=शंकर, Kisan=किसन, Dnyanoba=ज्ञानोबा, Sopan=सोपान,
  Namdev=नामदेव, Sitaram=सीताराम, Raghunath=रघुनाथ, Baburao=बाबूराव, Dagadu=दगडू, Anna=अण्णा, Gangaram=गंगाराम, Hari=हरी,
  Kashinath=काशिनाथ, Nivrutti=निवृत्ती, Mahadev=महादेव, Rambhau=रामभाऊ, Narayan=नारायण, Bhimrao=भीमराव, Keshav=केशव,
  Dattu=दत्तू, Yashwant=यशवंत, Laxman=लक्ष्मण, Vasant=वसंत, Madhukar=मधुकर, Sakharam=सखाराम, Shripati=श्रीपती,
  Vishwanath=विश्वनाथ, Uttamrao=उत्तमराव, Bajirao=बाजीराव, Digambar=दिगंबर, Trimbak=त्र्यंबक, Krishna=कृष्णा,
  Eknath=एकनाथ, Govind=गोविंद, Anandrao=आनंदराव, Jagannath=जगन्नाथ, Manohar=मनोहर, Ramrao=रामराव, Sahebrao=साहेबराव,
  Waman=वामन, Parshuram=परशुराम, Shamrao=शामराव`);

export const marathiSurnames = nameTable(`Patil=पाटील, Jadhav=जाधव, Shinde=शिंदे, Pawar=पवार, More=मोरे, Gaikwad=गायकवाड,
  Chavan=चव्हाण, Kamble=कांबळे, Bhosale=भोसले, Kadam=कदम, Sawant=सावंत, Salunkhe=साळुंखे, Deshmukh=देशमुख, Mane=माने,
  Waghmare=वाघमारे, Kale=काळे, Thorat=थोरात, Ghadge=घाडगे, Nikam=निकम, Suryawanshi=सूर्यवंशी, Mohite=मोहिते,
  Jagtap=जगताप, Lokhande=लोखंडे, Sonawane=सोनवणे, Bhoir=भोईर, Gavhane=गव्हाणे, Dhumal=धुमाळ, Kokate=कोकाटे,
  Ingale=इंगळे, Kulkarni=कुलकर्णी, Joshi=जोशी, Khandagale=खंडागळे, Ahire=अहिरे, Bansode=बनसोडे, Wagh=वाघ, Raut=राऊत,
  Gawade=गावडे, Shelar=शेलार, Kharat=खरात, Ghuge=घुगे, Sanap=सानप, Dhakane=ढाकणे, Garje=गर्जे, Chaudhari=चौधरी,
  Mahajan=महाजन, Borse=बोरसे, Deore=देवरे, Bachhav=बच्छाव, Koli=कोळी, Tandel=तांडेल, Mhatre=म्हात्रे, Thakur=ठाकूर,
  Naik=नाईक, Rathod=राठोड, Ade=आडे, Pardeshi=परदेशी, Kshirsagar=क्षीरसागर, Gurav=गुरव, Sutar=सुतार, Kumbhar=कुंभार,
  Bhalerao=भालेराव, Sable=साबळे, Dongare=डोंगरे, Tupe=तुपे, Kolhe=कोल्हे, Landge=लांडगे, Phadtare=फडतरे,
  Barge=बर्गे, Nimbalkar=निंबाळकर, Ghorpade=घोरपडे, Khot=खोत, Desai=देसाई, Parab=परब, Wankhede=वानखेडे, Meshram=मेश्राम,
  Dhoke=ढोके, Bawane=बावणे, Gedam=गेडाम, Nandanwar=नंदनवार, Zade=झाडे, Bhagat=भगत, Ramteke=रामटेके`);

/** Family names of the tribes of the hills, whose given names are those of everybody. */
export const adivasiSurnames = nameTable(`Padvi=पाडवी, Valvi=वळवी, Vasave=वसावे, Gavit=गावित, Madavi=मडावी, Atram=आत्राम,
  Kowe=कोवे, Uikey=उईके, Bhoye=भोये, Warghade=वरघडे, Pawara=पावरा, Dumada=दुमाडा, Vangad=वांगड, Kurkute=कुरकुटे`);
