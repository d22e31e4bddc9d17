import { searchMessages } from '@buckle/domain/messages';
import type { ResultPage } from '../../lib/directory/search.ts';

/** How many were found, as a person reads it: `22 officers`, `1,000+ officers`. */
export const countText = ({ total, totalCapped }: Pick<ResultPage, 'total' | 'totalCapped'>): string =>
  totalCapped ? searchMessages.countAtLeast(total) : searchMessages.count(total);
