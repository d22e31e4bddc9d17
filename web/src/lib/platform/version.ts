declare const __BUCKLE_VERSION__: string;

/** The version of this release: see `web/build/version.ts`. */
export const VERSION = __BUCKLE_VERSION__;
