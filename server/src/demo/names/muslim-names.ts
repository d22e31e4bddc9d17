import { nameTable } from './name-table.ts';

export const muslimMen = {
  traditional:
    nameTable(`Salim=सलीम, Rafiq=रफिक, Ayub=अयूब, Riyaz=रियाज, Aslam=अस्लम, Nasir=नासिर, Shakil=शकील, Zakir=झाकीर,
    Mubarak=मुबारक, Yunus=युनूस, Akbar=अकबर, Javed=जावेद, Iqbal=इक्बाल`),
  modern:
    nameTable(`Imran=इम्रान, Asif=आसिफ, Irfan=इरफान, Firoz=फिरोज, Altaf=अल्ताफ, Sameer=समीर, Wasim=वसीम, Sajid=साजिद,
    Moin=मोईन, Tausif=तौसीफ, Arbaz=अरबाज, Juned=जुनेद, Amir=आमिर, Sohel=सोहेल`),
};

export const muslimWomen = {
  traditional: nameTable(
    'Shabana=शबाना, Yasmin=यास्मिन, Farzana=फरझाना, Shaheen=शाहीन, Parveen=परवीन, Reshma=रेश्मा, Nilofar=निलोफर',
  ),
  modern: nameTable(
    'Rukhsar=रुखसार, Afreen=आफरीन, Ayesha=आयेशा, Heena=हीना, Muskan=मुस्कान, Sana=सना, Tabassum=तबस्सुम, Nazneen=नाझनीन',
  ),
};

export const muslimFathers = nameTable(`Mahebub=महेबूब, Hasan=हसन, Ismail=इस्माईल, Usman=उस्मान, Abdul Rahim=अब्दुल रहीम,
  Noor Mohammad=नूर मोहम्मद, Gulab=गुलाब, Dastagir=दस्तगीर, Yakub=याकूब, Rajjak=रज्जाक, Ibrahim=इब्राहिम, Husen=हुसेन,
  Karim=करीम, Ahmad=अहमद, Shabbir=शब्बीर`);

export const muslimSurnames = nameTable(`Shaikh=शेख, Pathan=पठाण, Sayyed=सय्यद, Khan=खान, Mulani=मुलाणी, Tamboli=तांबोळी,
  Inamdar=इनामदार, Attar=अत्तार, Mujawar=मुजावर, Momin=मोमीन, Bagwan=बागवान, Shah=शहा, Ansari=अन्सारी, Maniyar=मणियार,
  Qureshi=कुरेशी, Nadaf=नदाफ, Jamadar=जमादार, Mulla=मुल्ला`);
