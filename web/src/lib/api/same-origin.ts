import { settings } from '../platform/settings.ts';

/** Whether the actions are on the page's own origin. Another one would have to allow each header of our own (CORS). */
export const isSameOrigin = (): boolean => settings.host === '' || settings.host === location.origin;
