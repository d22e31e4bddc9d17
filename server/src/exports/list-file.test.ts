import { expect, it } from 'vitest';
import { attachment } from './list-file.ts';

it('names a file in ASCII and as it is', () => {
  expect(attachment('Officers – नाईक (2)', '.csv')).toBe(
    'attachment; filename="Officers - _ (2).csv"; filename*=UTF-8\'\'Officers%20%E2%80%93%20%E0%A4%A8%E0%A4%BE%E0%A4%88%E0%A4%95%20%282%29.csv',
  );
});

it.each([
  ['a quote', 'a".exe', 'a .exe.csv'],
  ['a line break', 'a\r\nSet-Cookie: x=1', 'a Set-Cookie x=1.csv'],
  ['characters that reverse the text after them', 'invoice\u202Efdp\u2066.exe', 'invoice fdp .exe.csv'],
  ['half a character', 'a\uD800b', 'a b.csv'],
  ['nothing that is left', '\u202E"', 'file.csv'],
])('takes %s out of both names', (_what, stem, name) => {
  const header = attachment(stem, '.csv');
  expect(header).toBe(`attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`);
});

it('leaves no escape in the ASCII name, which some programs would decode', () => {
  expect(attachment('100%22', '.csv')).toBe(`attachment; filename="100_22.csv"; filename*=UTF-8''100%2522.csv`);
});
