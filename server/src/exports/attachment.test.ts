import { expect, it } from 'vitest';
import { attachment } from './attachment.ts';

it('names a file in ASCII and as it is', () => {
  expect(attachment('Officers – नाईक (2).csv')).toBe(
    'attachment; filename="Officers - _ (2).csv"; filename*=UTF-8\'\'Officers%20%E2%80%93%20%E0%A4%A8%E0%A4%BE%E0%A4%88%E0%A4%95%20%282%29.csv',
  );
});
