import { greenHosting } from '@buckle/domain/badges';
import { settings } from '../../../lib/settings.ts';
import { find } from '../login-step.ts';
import { loadCarbonScript } from './carbon-script.ts';

/** Shows an element once what it waits for has come, and takes it away if that does not come. */
const shows = (element: HTMLElement) => ({
  onShown: () => {
    element.hidden = false;
  },
  onFailure: () => element.remove(),
});

/** Asks for the badges, where the installation wants them. */
export function runBadges(page: ParentNode): void {
  const badges = find(page, '.badges', HTMLElement);
  if (!settings.badges) return badges.remove();
  const image = find(badges, '.green-hosting', HTMLImageElement);
  const { onShown, onFailure } = shows(image);
  image.addEventListener('load', onShown);
  image.addEventListener('error', onFailure);
  image.src = greenHosting.image(settings.publicHost || location.hostname);
  loadCarbonScript(shows(find(badges, '.carbonbadge', HTMLElement)));
}
