/** Kinds of uploaded files: what the server accepts, as the API reference says it and as a file input asks for it. */
export const uploadKinds = {
  photo: { words: 'JPEG, PNG or WebP', accept: 'image/*', example: 'photo.jpg' },
  scan: { words: 'PDF, JPEG, PNG or WebP', accept: 'application/pdf,image/*', example: 'order-118.pdf' },
  sheet: {
    words: 'CSV, TSV, XLSX, XLS, ODS or HTML, or a ZIP of photos',
    accept: '.xlsx,.xlsm,.xls,.ods,.fods,.csv,.tsv,.txt,.html,.htm,.mht,.mhtml,.xml,.zip',
    example: 'officers.xlsx',
  },
} as const;

export type UploadKind = keyof typeof uploadKinds;
