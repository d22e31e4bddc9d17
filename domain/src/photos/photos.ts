/** Bytes from the start of a file that hold its type box. */
export const FILE_TYPE_BYTES = 4096;

/** Brands of HEIF files with HEVC images or sequences (ISO/IEC 23008-12, annex B). */
const HEIC_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);
/** HEIF with any codec: HEIC, unless it is AVIF. */
const HEIF_BRANDS: ReadonlySet<string> = new Set(['mif1', 'mif2', 'msf1', 'miaf']);
const AVIF_BRANDS: ReadonlySet<string> = new Set(['avif', 'avis']);

/** Returns whether a file is an HEIC image, as iPhones save photos, by its first `FILE_TYPE_BYTES`. */
export function isHeic(start: Uint8Array): boolean {
  const brands = brandsOf(start.subarray(0, FILE_TYPE_BYTES));
  if (brands.some((brand) => HEIC_BRANDS.has(brand))) return true;
  return brands.some((brand) => HEIF_BRANDS.has(brand)) && !brands.some((brand) => AVIF_BRANDS.has(brand));
}

const BRAND_BYTES = 4;
/** Follows the major brand; before the compatible ones. */
const MINOR_VERSION_AT = 12;

const BOX_HEADER = 8;

/** Returns the brands of the type box that a file begins with; none if it begins with something else. */
function brandsOf(start: Uint8Array): string[] {
  const text = (at: number): string => String.fromCharCode(...start.subarray(at, at + BRAND_BYTES));
  if (start.length < MINOR_VERSION_AT || text(BRAND_BYTES) !== 'ftyp') return [];
  const size = new DataView(start.buffer, start.byteOffset).getUint32(0);
  const brands: string[] = [];
  for (let at = BOX_HEADER; at + BRAND_BYTES <= Math.min(size, start.length); at += BRAND_BYTES)
    if (at !== MINOR_VERSION_AT) brands.push(text(at));
  return brands;
}

/** Kinds of uploaded files: what a file input asks for, and an example. `apiReferenceMessages` says what the server accepts. */
export const uploadKinds = {
  photo: { accept: 'image/*', example: 'photo.jpg' },
  scan: { accept: 'application/pdf,image/*', example: 'order-118.pdf' },
  sheet: {
    accept: '.xlsx,.xlsm,.xls,.ods,.fods,.csv,.tsv,.txt,.html,.htm,.mht,.mhtml,.xml,.zip',
    example: 'officers.xlsx',
  },
} as const;

export type UploadKind = keyof typeof uploadKinds;
