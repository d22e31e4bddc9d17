import { number } from '../intl.ts';

/** Texts of exported files, and of the export and print dialogs. */
export const exportMessages = {
  /** Name of a workbook's sheet. */
  sheet: 'Officers',
  /** Name of a file without officers. */
  emptyName: 'Officers – to fill in',
  /** At the end of a text that a cell has no room for. */
  shortened: ' … (shortened; CSV has all of it)',
  exportOrPrint: 'Export or print',
  /** Of what is printed elsewhere. */
  export: 'Export',
  exportTitle: (what: string) => `Export ${what}`,
  title: (count: string) => `Export or print ${count}`,
  purpose: 'Purpose',
  purposeHint: 'For what the list is needed. It is kept in the activity log with your name.',
  columns: 'Columns in the file',
  columnsOfList: 'As in the list',
  allFields: 'All details of each officer',
  forImport: 'All details, to change and import again',
  xlsx: 'Save XLSX',
  csv: 'Save CSV',
  print: 'Print',
  purposeNeeded: 'Write what the list is for.',
  exporting: (bytes: number) =>
    bytes === 0 ? 'Preparing the list…' : `Loading… ${number(Math.ceil(bytes / 1024))} kB so far.`,
  /** On the page of imports. */
  template: {
    title: 'Template',
    hint: 'An Excel file with the columns that an import reads. Change it, save it and drop it above. Cells that you leave blank change nothing; postings and punishments have a row each.',
    withOfficers: 'Download with all officers',
    empty: 'Download empty',
    /** In the title of the dialog. */
    all: 'all officers to change and import again',
    /** In the activity log. */
    emptyPurpose: 'Empty template for an import',
  },
  exported: (name: string) => `${name} saved.`,
} as const;

/** Parts of the names of exported files and of printed pages saved as PDF. */
export const fileNameMessages = {
  officers: 'Officers',
  periods: {
    joined: (period: string) => `joined ${period}`,
    retiring: (period: string) => `retiring ${period}`,
    ranked: (period: string) => `rank began ${period}`,
  },
  asOf: (day: string) => `as of ${day}`,
  /** Filter for officers without a value, by its label. */
  without: (label: string) => `no ${label}`,
  from: (day: string) => `from ${day}`,
  to: (day: string) => `to ${day}`,
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  /** The values of a filter that are not named. */
  more: (count: number) => `${count} more`,
  /** A search; what was typed is in no name. */
  search: 'search results',
  selected: (count: number) => `${number(count)} selected`,
  allBut: (count: number) => `all but ${number(count)}`,
} as const;
