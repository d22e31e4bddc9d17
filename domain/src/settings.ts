/** Public settings of this installation, embedded in each document. No secrets. */
export interface PublicSettings {
  /** The commissionerate's name in English and in the local language. */
  readonly nameEnglish: string;
  readonly nameLocal: string;
  /** BCP 47 language of the local name. */
  readonly localLanguage: string;
  /** URL of a logo; empty: the default one. */
  readonly logo: string;
  /** Whether the login page shows the two badges. */
  readonly badges: boolean;
  /** Where the actions and photos are; empty: the host that served the document. */
  readonly host: string;
  /** The host name that the public knows this installation by; empty: that of the address bar. */
  readonly publicHost: string;
  /** Idle timeout of a session in minutes. */
  readonly idleMinutes: number;
}

export const defaultSettings: PublicSettings = {
  nameEnglish: 'Police Commissionerate',
  nameLocal: 'पोलीस आयुक्तालय',
  localLanguage: 'mr',
  logo: '',
  badges: true,
  host: '',
  publicHost: '',
  idleMinutes: 30,
};

/** Id of the `<script type="application/json">` that carries the settings in a document. */
export const SETTINGS_ELEMENT = 'settings';
