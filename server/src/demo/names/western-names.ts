import { nameTable } from './name-table.ts';

/** Christians of the coast, Sikhs and Gujaratis: names that their bearers write in Roman letters here. */
export const christian = {
  men: {
    older: nameTable('Anthony, Joseph, Francis, Wilson, Peter, Simon, Lawrence, Vincent, Albert, Gabriel'),
    younger: nameTable('Nelson, Melvin, Joel, Kevin, Roshan, Jason, Glen, Savio, Alwyn, Ryan'),
  },
  women: {
    older: nameTable('Mary, Philomena, Teresa, Juliet, Rosy, Agnes, Flavia'),
    younger: nameTable('Sharon, Priscilla, Melissa, Jennifer, Serena, Crystal, Valencia'),
  },
  fathers: nameTable('John, Joseph, Pascal, Dominic, Ignatius, Sebastian, Anthony, Michael, Camilo, Thomas'),
  surnames: nameTable(
    "D'Souza, Fernandes, D'Silva, Pereira, Rodrigues, Gonsalves, D'Mello, Lopes, Almeida, Noronha, Dabre, Tuscano",
  ),
};

export const sikh = {
  men: {
    older: nameTable('Balwinder, Harjit, Sukhdev, Paramjit, Kulwant, Jaswant, Baldev'),
    younger: nameTable('Gurpreet, Harpreet, Amandeep, Manpreet, Jaspreet, Navdeep, Gagandeep'),
  },
  women: {
    older: nameTable('Baljit, Kulwinder, Surinder, Paramjit'),
    younger: nameTable('Simran, Jasleen, Navneet, Harleen, Kiranjot'),
  },
  surnames: nameTable('Sandhu, Gill, Dhillon, Sidhu, Grewal, Saini, Bhatia, Sethi, Matharu, Virdi'),
};

export const gujarati = {
  men: {
    older: nameTable('Bharat, Harish, Jitendra, Kamlesh, Mukesh, Pravin, Mahendra'),
    younger: nameTable('Hardik, Jignesh, Chirag, Nirav, Parth, Dhaval, Mitesh, Hiren'),
  },
  women: {
    older: nameTable('Hansa, Ila, Daksha, Nayana, Bhavna'),
    younger: nameTable('Krupa, Jinal, Hetal, Dhara, Bhumika, Foram'),
  },
  fathers: nameTable('Rameshbhai, Kantilal, Jayantilal, Babubhai, Dahyabhai, Chhaganlal, Manubhai, Natvarlal'),
  surnames: nameTable('Solanki, Parmar, Makwana, Vaghela, Chavda, Rathva, Panchal, Mistry, Trivedi, Bhatt, Gohil'),
};
