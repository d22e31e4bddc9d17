import { nameTable } from './name-table.ts';

/** Christians of the coast, Sikhs and Gujaratis: names that their bearers write in Roman letters here. */
export const christian = {
  men: {
    traditional: nameTable('Anthony, Joseph, Francis, Wilson, Peter, Simon, Lawrence, Vincent, Albert, Gabriel'),
    modern: nameTable('Nelson, Melvin, Joel, Kevin, Roshan, Jason, Glen, Savio, Alwyn, Ryan'),
  },
  women: {
    traditional: nameTable('Mary, Philomena, Teresa, Juliet, Rosy, Agnes, Flavia'),
    modern: nameTable('Sharon, Priscilla, Melissa, Jennifer, Serena, Crystal, Valencia'),
  },
  fathers: nameTable('John, Joseph, Pascal, Dominic, Ignatius, Sebastian, Anthony, Michael, Camilo, Thomas'),
  surnames: nameTable(
    "D'Souza, Fernandes, D'Silva, Pereira, Rodrigues, Gonsalves, D'Mello, Lopes, Almeida, Noronha, Dabre, Tuscano",
  ),
};

export const sikh = {
  men: {
    traditional: nameTable('Balwinder, Harjit, Sukhdev, Paramjit, Kulwant, Jaswant, Baldev'),
    modern: nameTable('Gurpreet, Harpreet, Amandeep, Manpreet, Jaspreet, Navdeep, Gagandeep'),
  },
  women: {
    traditional: nameTable('Baljit, Kulwinder, Surinder, Paramjit'),
    modern: nameTable('Simran, Jasleen, Navneet, Harleen, Kiranjot'),
  },
  surnames: nameTable('Sandhu, Gill, Dhillon, Sidhu, Grewal, Saini, Bhatia, Sethi, Matharu, Virdi'),
};

export const gujarati = {
  men: {
    traditional: nameTable('Bharat, Harish, Jitendra, Kamlesh, Mukesh, Pravin, Mahendra'),
    modern: nameTable('Hardik, Jignesh, Chirag, Nirav, Parth, Dhaval, Mitesh, Hiren'),
  },
  women: {
    traditional: nameTable('Hansa, Ila, Daksha, Nayana, Bhavna'),
    modern: nameTable('Krupa, Jinal, Hetal, Dhara, Bhumika, Foram'),
  },
  fathers: nameTable('Rameshbhai, Kantilal, Jayantilal, Babubhai, Dahyabhai, Chhaganlal, Manubhai, Natvarlal'),
  surnames: nameTable('Solanki, Parmar, Makwana, Vaghela, Chavda, Rathva, Panchal, Mistry, Trivedi, Bhatt, Gohil'),
};
