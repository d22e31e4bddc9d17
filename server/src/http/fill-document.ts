import { type PublicSettings, SETTINGS_ELEMENT } from '@buckle/domain/settings';

/** JSON that cannot close its script element. */
const asScriptText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const asMarkup = (text: string): string => text.replaceAll(/[&<>"]/gu, (sign) => ENTITIES[sign] ?? sign);

const withAttribute = (tag: string, name: string, value: string): string =>
  tag.replace(new RegExp(` ${name}="[^"]*"`, 'u'), () => ` ${name}="${asMarkup(value)}"`);

/** Without badges there is no room for them either. */
const withoutBadges = (html: string): string => html.replace('<div class="badges"', (open) => `${open} hidden=""`);

/** The markup of the login page was made at build time, with the defaults: puts an installation's own in their place. */
function fillMarkup(html: string, settings: PublicSettings): string {
  const names = /(<span data-setting="(nameEnglish|nameLocal)"[^>]*>)[^<]*/gu;
  return (settings.badges ? html : withoutBadges(html))
    .replaceAll(names, (_all, open: string, name: 'nameEnglish' | 'nameLocal') => {
      const tag = name === 'nameLocal' ? withAttribute(open, 'lang', settings.localLanguage) : open;
      return tag + asMarkup(settings[name]);
    })
    .replaceAll(/<img data-setting="logo"[^>]*>/gu, (tag) =>
      settings.logo === '' ? tag : withAttribute(tag, 'src', settings.logo),
    );
}

/**
 * A built document with an installation's settings: as JSON for its scripts, and in the markup that shows before they
 * run.
 */
export function fillDocument(html: string, settings: PublicSettings): string {
  const element = new RegExp(`(<script[^>]*id="${SETTINGS_ELEMENT}"[^>]*>)[^<]*(</script>)`, 'u');
  if (!element.test(html)) throw new Error(`The built document has no element "${SETTINGS_ELEMENT}".`);
  return fillMarkup(html, settings).replace(
    element,
    (_all, open: string, close: string) => `${open}${asScriptText(settings)}${close}`,
  );
}
