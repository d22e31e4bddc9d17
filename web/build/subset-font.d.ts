declare module 'subset-font' {
  /** The bytes of a font with the glyphs that a text needs, conjuncts of its letters among them. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { readonly targetFormat: 'truetype' | 'woff2' },
  ): Promise<Buffer>;
}
