import { nameTable } from './name-table.ts';

export const telugu = {
  men: {
    traditional: nameTable('Srinivas, Narsimha, Ambadas, Rajaram, Mallesham, Laxminarayan, Ravinder'),
    modern: nameTable('Shrinivas, Naresh, Venkatesh, Raju, Harikrishna, Sai Kiran, Bhaskar'),
  },
  women: {
    traditional: nameTable('Laxmi, Padma, Bharati, Vijaya, Sujatha'),
    modern: nameTable('Sravani, Swapna, Anusha, Lavanya, Mounika'),
  },
  fathers: nameTable('Narsayya, Rajanna, Mallayya, Venkatesham, Ashanna, Balayya, Gangadhar, Yellappa'),
  surnames: nameTable(
    'Kurapati, Chilveri, Bolli, Gaddam, Mergu, Adam, Vadnal, Sangam, Yemul, Boddul, Gundeti, Irabatti',
  ),
};

export const kannada = {
  men: {
    traditional: nameTable('Basavaraj, Shivanand, Mallikarjun, Gurunath, Sharanappa, Chandrashekhar'),
    modern: nameTable('Veeresh, Manjunath, Santosh, Prashant, Sidharam, Kiran, Vinay'),
  },
  women: {
    traditional: nameTable('Mahananda, Shakuntala, Girija, Kasturi'),
    modern: nameTable('Bhagyashree, Ashwini, Danamma, Netra, Savitri'),
  },
  fathers: nameTable('Shivappa, Sidramappa, Revansiddha, Irappa, Basappa, Gurappa, Channappa, Kallappa'),
  surnames: nameTable('Hiremath, Birajdar, Kore, Swami, Mathpati, Halli, Teli, Nimbal, Karajagi, Umbarje'),
};

/** Tamils put the initial of the father's name first and have no family name. */
export const tamil = {
  men: {
    traditional: nameTable('Murugan, Selvaraj, Subramaniam, Palanivel, Arumugam, Chinnadurai, Ganesan'),
    modern: nameTable('Karthik, Saravanan, Senthil Kumar, Prabhu, Vignesh, Dinesh, Arun'),
  },
  women: {
    traditional: nameTable('Valli, Selvi, Meenakshi, Kamatchi'),
    modern: nameTable('Kavitha, Revathi, Nithya, Gayathri, Divya'),
  },
  fathers: nameTable('Ramasamy, Perumal, Muthu, Velu, Kandasamy, Thangavel, Sivan, Natarajan'),
};

export const malayali = {
  men: {
    traditional: nameTable('Radhakrishnan, Unnikrishnan, Sasidharan, Mohanan, Babu, Sunil'),
    modern: nameTable('Rajesh, Biju, Vineeth, Sreejith, Anoop, Jithin, Arun'),
  },
  women: {
    traditional: nameTable('Sreedevi, Usha, Bindu, Latha'),
    modern: nameTable('Athira, Reshmi, Anju, Sreelakshmi, Neethu'),
  },
  fathers: nameTable('Kuttan, Parameswaran, Gopalan, Madhavan, Vasudevan, Achuthan, Narayanan'),
  surnames: nameTable('Nair, Pillai, Menon, Kurup, Nambiar, Panicker, Thomas, Varghese, Kurian'),
};
