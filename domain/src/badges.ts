/**
 * The login page's badges (specification, section 2): whose they are, and what of theirs a document may load. The web
 * app shows them, the server's policy lets exactly these through.
 */
export const greenHosting = {
  origin: 'https://app.greenweb.org',
  /** The image that tells how a host is powered. */
  image: (host: string): string =>
    `https://app.greenweb.org/api/v3/greencheckimage/${encodeURIComponent(host)}?nocache=true`,
} as const;

export const websiteCarbon = {
  script: 'https://unpkg.com/website-carbon-badges@1.1.3/b.min.js',
  integrity: 'sha384-5Sivu2UajgUNg6Sxu3UHsZKjZlq9v6/slTAhA0/s21XcfNcrkSZRRO9K/0Cg14iP',
  /** Of the one style sheet that the script adds. */
  styleHash: 'sha256-IvIofnApvB2Qm9lRq6dWCCrW6xeoVpZesJOWhFlimfI=',
  /** Whom the script asks. */
  api: 'https://api.websitecarbon.com',
  /** Id of the element that the script fills. */
  container: 'wcb',
  /** How the keys of its answers in the browser's storage begin. */
  cachePrefix: 'wcb_',
} as const;
