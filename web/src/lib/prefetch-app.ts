import { whenLoaded } from './when-loaded.ts';

/** Of the template in which `build/prefetch-app.ts` lists what the app's document begins with. */
const TEMPLATE_ID = 'prefetched';

/** Whatever became of it. */
const settled = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => resolve(), { once: true });
  });

/**
 * Fetches what the app's document begins with, once this one has all that it needs itself: logging in leads there.
 * Resolves when it has come, or has not; at once in a browser that does not prefetch.
 */
export async function prefetchApp(): Promise<void> {
  await new Promise<void>(whenLoaded);
  const template = document.getElementById(TEMPLATE_ID);
  if (!(template instanceof HTMLTemplateElement)) return;
  const links = [...template.content.querySelectorAll('link')];
  if (links[0]?.relList.supports('prefetch') !== true) return;
  document.head.append(...links);
  await Promise.all(links.map(settled));
}
