/** Every screen and state of the web app, and how it is reached: for whatever has to hold on all of them. */
import { accountScreens } from './account.ts';
import { changesScreens } from './changes.ts';
import { deskScreens } from './desk.ts';
import { formScreens } from './form.ts';
import { importScreens } from './imports.ts';
import { listScreens } from './list.ts';
import { loginScreens } from './login.ts';
import { orderScreens } from './orders.ts';
import { orderEditorScreens } from './order-editor.ts';
import { printScreens } from './print.ts';
import { recordScreens } from './record.ts';
import { referenceScreens } from './reference.ts';
import type { Screen } from './screen.ts';
import { searchScreens } from './search.ts';
import { duplicateScreens } from './duplicates.ts';
import { twoStepScreens } from './two-step.ts';

export const screens: readonly Screen[] = [
  ...loginScreens,
  ...searchScreens,
  ...deskScreens,
  ...listScreens,
  ...recordScreens,
  ...printScreens,
  ...formScreens,
  ...accountScreens,
  ...changesScreens,
  ...importScreens,
  ...orderScreens,
  ...orderEditorScreens,
  ...referenceScreens,
  ...duplicateScreens,
  ...twoStepScreens,
];

/** Console messages that are expected on these screens only. */
export const PROVOKED =
  /Failed to load resource: (?:.* 401 .*getOfficers|.* 403 .*action=proposals|net::ERR_INTERNET_DISCONNECTED)|warning: Officer record|cannot format numbers/u;
