declare global {
  interface ImportMetaEnv {
    readonly BUCKLE_VERSION: string;
  }
}

/** The version of this release: see `web/build/version.ts`. */
export const VERSION = import.meta.env.BUCKLE_VERSION;
