import './notice.css';

/** Placeholder of a loading text, with its approximate length in characters. */
export const Skeleton = ({ characters }: { characters: number }) => (
  <span className="skeleton" style={{ inlineSize: `${characters * 0.5}em` }} />
);

/** A paragraph that is still on its way. */
export const SkeletonLines = () => (
  <p className="skeleton-lines">
    {[34, 52, 42].map((characters) => (
      <Skeleton key={characters} characters={characters} />
    ))}
  </p>
);
