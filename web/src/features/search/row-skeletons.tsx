import { Skeleton } from '../../ui/skeleton.tsx';
import './result-row.css';

/** Every row's, in pixels: the list places rows without measuring them. */
export const ROW_HEIGHT = 84;
const ROWS = 6;

export const RowSkeleton = () => (
  <div className="result-row" aria-hidden="true">
    <span className="result-row__photo portrait" />
    <span className="result-row__number">
      <Skeleton characters={8} />
    </span>
    <span className="result-row__name">
      <Skeleton characters={26} />
    </span>
    <span className="result-row__unit">
      <Skeleton characters={36} />
    </span>
  </div>
);

/** Where results will be. */
export const RowSkeletons = () => (
  <div className="result-list">
    {Array.from({ length: ROWS }, (_, index) => (
      <div key={index} className="result-list__place" style={{ blockSize: ROW_HEIGHT }}>
        <RowSkeleton />
      </div>
    ))}
  </div>
);
