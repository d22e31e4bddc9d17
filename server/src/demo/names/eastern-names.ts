import { nameTable } from './name-table.ts';

export const bengali = {
  men: {
    traditional: nameTable('Subrata, Tapan, Swapan, Dipankar, Asim, Prabir, Debashis'),
    modern: nameTable('Sourav, Anirban, Subhajit, Arnab, Sayan, Kaushik, Rajib'),
  },
  women: {
    traditional: nameTable('Sharmila, Rina, Mitali, Kakali'),
    modern: nameTable('Moumita, Sudipta, Paramita, Tanushree, Ananya'),
  },
  surnames: nameTable(
    'Das, Mondal, Ghosh, Biswas, Dutta, Chakraborty, Mukherjee, Sarkar, Paul, Halder, Kundu, Majumdar',
  ),
};

export const assamese = {
  men: {
    traditional: nameTable('Bhabesh, Dipak, Hemanta, Nabin, Pranab'),
    modern: nameTable('Bhaskar Jyoti, Jyotishman, Ranjan, Manash, Dhrubajyoti'),
  },
  women: { traditional: nameTable('Anjali, Junu, Rumi'), modern: nameTable('Barnali, Dipshikha, Pallabi, Nibedita') },
  surnames: nameTable('Borah, Kalita, Saikia, Deka, Gogoi, Hazarika, Basumatary, Boro, Phukan, Medhi'),
};

export const manipuri = {
  men: {
    traditional: nameTable('Ibomcha, Tomba, Manglem, Ibochouba'),
    modern: nameTable('Premjit, Bikash, Nongpok, Rameshwor'),
  },
  women: {
    traditional: nameTable('Ibemhal, Memcha, Sanatombi'),
    modern: nameTable('Bidyarani, Linthoi, Thoibi, Roshnibala'),
  },
  clans: nameTable('Thounaojam, Laishram, Ningthoujam, Yumnam, Khundrakpam, Moirangthem, Sorokhaibam'),
};

/** Mizo names: a single long name with an ending by gender. */
export const mizo = {
  men: nameTable('Lalrinmawia, Lalthanpuia, Vanlalruata, Zothanmawia, Lalremruata, Malsawmtluanga, Lalchhandama'),
  women: nameTable('Lalrinpuii, Vanlalruati, Malsawmdawngi, Zodinpuii, Lalhmangaihi, Lalnunmawii'),
  surnames: nameTable('Sailo, Ralte, Hmar, Pachuau, Chhangte, Khiangte, Hnamte'),
};

export const naga = {
  men: nameTable('Imkong, Temjen, Bendang, Kevisedo, Neiphrezo, Chubatoshi, Vikuo'),
  women: nameTable('Arenla, Sentila, Imnarenla, Keneiseno, Vizonuo, Asenla'),
  surnames: nameTable('Ao, Longkumer, Jamir, Angami, Sema, Lotha, Kikon, Yanthan'),
};

export const khasi = {
  men: nameTable('Banteilang, Kyntiew, Shanbor, Wanbor, Pynshngain'),
  women: nameTable('Ibansara, Daphisha, Ridalin, Banrilang, Wanda'),
  surnames: nameTable('Kharkongor, Nongrum, Lyngdoh, Kharbuli, Marbaniang, Syiemlieh, Wahlang'),
};
