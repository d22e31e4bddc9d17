/** What stands in exported files, and what a person reads who exports or prints a list. */
export const exportMessages = {
  /** Name of a workbook's sheet, and of the file, before the day. */
  sheet: 'Officers',
  fileName: (day: string) => `officers-${day}`,
  /** At the end of a text that a cell has no room for. */
  shortened: ' … (shortened; CSV has all of it)',
  exportOrPrint: 'Export or print',
  title: (count: number) =>
    count === 1 ? 'Export or print 1 officer' : `Export or print ${count.toLocaleString('en-IN')} officers`,
  purpose: 'Purpose',
  purposeHint: 'For what the list is needed. It is kept in the activity log with your name.',
  columns: 'Columns in the file',
  columnsOfList: 'As in the list',
  allFields: 'All details of each officer',
  xlsx: 'Download XLSX',
  csv: 'Download CSV',
  print: 'Print',
  exporting: 'Exporting…',
  exported: (name: string) => `${name} downloaded.`,
} as const;
