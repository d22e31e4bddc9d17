/**
 * The mark of change, asked for by whoever remembers something: where it has moved on, `forget` is called first.
 */
export function forgetOnChange(changeMark: () => number, forget: () => void): () => number {
  let current = Number.NaN;
  return () => {
    const mark = changeMark();
    if (mark !== current) forget();
    current = mark;
    return mark;
  };
}
