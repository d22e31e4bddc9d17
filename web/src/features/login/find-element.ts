/** An element that the document was built with. */
export function find<E extends Element>(within: ParentNode, selector: string, kind: new () => E): E {
  const element = within.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`The login document has no ${kind.name} ${selector}`);
  return element;
}
