import { greenHosting } from '@buckle/domain/badges';
import { settings } from '../../../lib/platform/settings.ts';
import { find } from '../find-element.ts';
import { loadCarbonScript } from './carbon-script.ts';

/** Shows an element once its content is loaded, or removes it if loading fails. */
const shows = (element: HTMLElement) => ({
  onDisplayed: () => {
    element.hidden = false;
  },
  onFailure: () => element.remove(),
});

/** Loads the third-party badges of the login page if they are enabled. */
export function runBadges(page: ParentNode): void {
  const badges = find(page, '.badges', HTMLElement);
  if (!settings.badges) return badges.remove();
  const image = find(badges, '.green-hosting', HTMLImageElement);
  const { onDisplayed, onFailure } = shows(image);
  image.addEventListener('load', onDisplayed);
  image.addEventListener('error', onFailure);
  image.src = greenHosting.image(settings.publicHost || location.hostname);
  loadCarbonScript(shows(find(badges, '.carbonbadge', HTMLElement)));
}
