import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { defaultOrderRules } from '@buckle/domain/orders/tenure-rules';
import { testFolder } from '../testing/folder.ts';
import { ConfigError, readConfig } from './config.ts';

const configOf = (file: string) => readConfig({ ORDER_RULES_FILE: file });

function fileWith(content: string): string {
  const file = join(testFolder(), 'rules.json');
  writeFileSync(file, content);
  return file;
}

it('the rules that orders warn of are those of the Act, unless a file has others', () => {
  expect(readConfig({}).orderRules).toEqual(defaultOrderRules);
  const [first] = defaultOrderRules.tenure;
  const own = {
    tenure: [{ ...first, years: 4, source: 'Order of the State of 1 January 2027' }],
    share: [],
    retirement: [],
  };
  expect(configOf(fileWith(JSON.stringify(own))).orderRules).toEqual(own);
});

it.each([
  ['is missing', () => join(testFolder(), 'missing.json'), 'this file has no valid rules'],
  ['is no JSON', () => fileWith('{'), 'this file has no valid rules'],
  [
    'has a date that is none',
    () =>
      fileWith(
        JSON.stringify({
          ...defaultOrderRules,
          retirement: [{ id: 'x', from: '2026-02-30', to: '', months: 12, source: 'x' }],
        }),
      ),
    'must be a date: YYYY-MM-DD',
  ],
  ['lacks a part', () => fileWith(JSON.stringify({ tenure: [] })), 'share'],
])('the server does not start with a file of rules that %s, and says why', (_, file, message) => {
  expect(() => configOf(file())).toThrow(ConfigError);
  expect(() => configOf(file())).toThrow(message);
});
