import { whenLoaded } from './when-loaded.ts';

/** Template with the app document's first resources, written by `build/prefetch-app.ts`. */
const TEMPLATE_ID = 'prefetched';

/** Whatever became of it. */
const settled = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => resolve(), { once: true });
  });

/**
 * Prefetches the app document's first resources when this document is loaded. Resolves when done or failed; immediately
 * in browsers without prefetch.
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
