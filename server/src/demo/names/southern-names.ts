import { nameTable } from './name-table.ts';

export const telugu = {
  men: {
    older: nameTable('Srinivas, Narsimha, Ambadas, Rajaram, Mallesham, Laxminarayan, Ravinder'),
    younger: nameTable('Shrinivas, Naresh, Venkatesh, Raju, Harikrishna, Sai Kiran, Bhaskar'),
  },
  women: {
    older: nameTable('Laxmi, Padma, Bharati, Vijaya, Sujatha'),
    younger: nameTable('Sravani, Swapna, Anusha, Lavanya, Mounika'),
  },
  fathers: nameTable('Narsayya, Rajanna, Mallayya, Venkatesham, Ashanna, Balayya, Gangadhar, Yellappa'),
  surnames: nameTable(
    'Kurapati, Chilveri, Bolli, Gaddam, Mergu, Adam, Vadnal, Sangam, Yemul, Boddul, Gundeti, Irabatti',
  ),
};

export const kannada = {
  men: {
    older: nameTable('Basavaraj, Shivanand, Mallikarjun, Gurunath, Sharanappa, Chandrashekhar'),
    younger: nameTable('Veeresh, Manjunath, Santosh, Prashant, Sidharam, Kiran, Vinay'),
  },
  women: {
    older: nameTable('Mahananda, Shakuntala, Girija, Kasturi'),
    younger: nameTable('Bhagyashree, Ashwini, Danamma, Netra, Savitri'),
  },
  fathers: nameTable('Shivappa, Sidramappa, Revansiddha, Irappa, Basappa, Gurappa, Channappa, Kallappa'),
  surnames: nameTable('Hiremath, Birajdar, Kore, Swami, Mathpati, Halli, Teli, Nimbal, Karajagi, Umbarje'),
};

/** Tamils put the initial of the father's name first and have no family name. */
export const tamil = {
  men: {
    older: nameTable('Murugan, Selvaraj, Subramaniam, Palanivel, Arumugam, Chinnadurai, Ganesan'),
    younger: nameTable('Karthik, Saravanan, Senthil Kumar, Prabhu, Vignesh, Dinesh, Arun'),
  },
  women: {
    older: nameTable('Valli, Selvi, Meenakshi, Kamatchi'),
    younger: nameTable('Kavitha, Revathi, Nithya, Gayathri, Divya'),
  },
  fathers: nameTable('Ramasamy, Perumal, Muthu, Velu, Kandasamy, Thangavel, Sivan, Natarajan'),
};

export const malayali = {
  men: {
    older: nameTable('Radhakrishnan, Unnikrishnan, Sasidharan, Mohanan, Babu, Sunil'),
    younger: nameTable('Rajesh, Biju, Vineeth, Sreejith, Anoop, Jithin, Arun'),
  },
  women: {
    older: nameTable('Sreedevi, Usha, Bindu, Latha'),
    younger: nameTable('Athira, Reshmi, Anju, Sreelakshmi, Neethu'),
  },
  fathers: nameTable('Kuttan, Parameswaran, Gopalan, Madhavan, Vasudevan, Achuthan, Narayanan'),
  surnames: nameTable('Nair, Pillai, Menon, Kurup, Nambiar, Panicker, Thomas, Varghese, Kurian'),
};
