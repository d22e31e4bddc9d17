/**
 * The login page's badges (specification, section 2): their hosts, and the resources that a document may load. Used by
 * the web app, and by the server's content security policy.
 */
export const greenHosting = {
  origin: 'https://app.greenweb.org',
  /** Badge image of a host. */
  image: (host: string): string =>
    `https://app.greenweb.org/api/v3/greencheckimage/${encodeURIComponent(host)}?nocache=true`,
} as const;

export const websiteCarbon = {
  script: 'https://unpkg.com/website-carbon-badges@1.1.3/b.min.js',
  integrity: 'sha384-5Sivu2UajgUNg6Sxu3UHsZKjZlq9v6/slTAhA0/s21XcfNcrkSZRRO9K/0Cg14iP',
  /** Hash of the one style sheet that the script adds, for the Content-Security-Policy. */
  styleHash: 'sha256-IvIofnApvB2Qm9lRq6dWCCrW6xeoVpZesJOWhFlimfI=',
  /** Host of the script's API requests. */
  api: 'https://api.websitecarbon.com',
  /** Id of the element that the script fills. */
  container: 'wcb',
  /** Prefix of the script's cache keys in browser storage. */
  cachePrefix: 'wcb_',
} as const;
