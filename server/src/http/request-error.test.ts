import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorMessages } from '@buckle/domain/errors.messages';
import { expect, it } from 'vitest';
import { RequestError, requestError } from './request-error.ts';

const codes = Object.keys(errorMessages);

it('an error has the sentence of its code, with its parameters', () => {
  expect(requestError(409, 'employee-id-taken')('E1').body()).toEqual({
    success: false,
    code: 'employee-id-taken',
    params: ['E1'],
    message: 'Another officer has the employee id E1. Check the number.',
  });
});

it('an error is made of a code and its parameters, never of a sentence', () => {
  const made = [
    // @ts-expect-error A sentence is no list of parameters.
    () => new RequestError(409, 'record-withdrawn', 'Another sentence.'),
    // @ts-expect-error The sentence has no parameter.
    () => requestError(409, 'record-withdrawn')('Another sentence.'),
    // @ts-expect-error The sentence has a parameter.
    () => new RequestError(409, 'employee-id-taken', []),
    // @ts-expect-error The catalogue has no such code.
    () => new RequestError(409, 'another-code', []),
  ];
  expect(made).toHaveLength(4);
});

it('every code is used, with one status', () => {
  const src = path.resolve(import.meta.dirname, '..');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/u.test(file),
  );
  const sources = files.map((file) => ({ file, text: readFileSync(path.join(src, file), 'utf8') }));
  const uses = sources.flatMap(({ text }) => [...text.matchAll(/[rR]equestError\(\s*(\w+),\s*['`]([^'`]+)/gu)]);
  const errorFiles = sources.filter(({ file }) => file.endsWith('.errors.ts'));
  const named = new Set(
    errorFiles.flatMap(({ text }) => [...text.matchAll(/'([\w-]+)'/gu)].map(([, code = '']) => code)),
  );
  const statuses = new Map<string, Set<string>>();
  for (const [, status = '', used = ''] of uses) {
    const pattern = new RegExp(`^${used.replaceAll(/\$\{\w+\}/gu, '\\w+')}$`, 'u');
    for (const code of codes) if (pattern.test(code)) statuses.set(code, (statuses.get(code) ?? new Set()).add(status));
  }
  expect(codes.filter((code) => !statuses.has(code) && !named.has(code))).toEqual([]);
  // The framework has several statuses for a request that it cannot read.
  expect(codes.filter((code) => (statuses.get(code)?.size ?? 1) > 1)).toEqual(['not-json']);
});
