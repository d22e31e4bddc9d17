import './count-mark.css';

/** The highest number that is shown. */
const COUNT_MAX = 99;

/** A number beside a link, and what it counts. */
export const CountMark = ({ count, meaning }: { count: number; meaning: string }) => (
  <span className="count-mark" title={meaning}>
    {count > COUNT_MAX ? `${COUNT_MAX}+` : count}
  </span>
);
