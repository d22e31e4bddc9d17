import { Skeleton } from '../../ui/skeleton.tsx';
import './result-row.css';

const ROWS = 6;

export const RowSkeleton = () => (
  <div className="result-row" aria-hidden="true">
    <span className="result-row__photo portrait" />
    <span className="result-row__number">
      <Skeleton characters={8} />
    </span>
    <span className="result-row__name">
      <Skeleton characters={22} />
    </span>
    <span className="result-row__about">
      <Skeleton characters={28} />
    </span>
  </div>
);

/** Where results will be. */
export const RowSkeletons = () => (
  <div className="result-list">
    {Array.from({ length: ROWS }, (_, index) => (
      <div key={index} className="result-list__place">
        <RowSkeleton />
      </div>
    ))}
  </div>
);
