/** Infinite animations are ignored. */
const ends = (animation: Animation): boolean =>
  Number.isFinite(Number(animation.effect?.getComputedTiming().endTime ?? 0));

const isHere = async (image: HTMLImageElement): Promise<void> => {
  try {
    await image.decode();
  } catch {
    // It does not load, and something else is shown in its place.
  }
};

/** Resolves when all of `paper` can be printed: its fonts and images are here, and the page has stopped moving. */
export async function whenDrawn(paper: HTMLElement): Promise<void> {
  // Fonts are requested during layout of a text that needs them.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await Promise.all([document.fonts.ready, ...[...paper.querySelectorAll('img')].map(isHere)]);
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(ends)
      .map((animation) => animation.finished),
  );
}
