// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { notice, returnPath, storedOfficer, storedUser } from './stored.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe('what the browser keeps', () => {
  it('keeps the user and the officer under the keys of the specification', () => {
    storedUser.write({ username: 'asha', role: 'admin' });
    storedOfficer.write({ id: '7', specialNote: 'on leave' });
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({ username: 'asha', role: 'admin' });
    expect(storedUser.read()).toEqual({ username: 'asha', role: 'admin' });
    expect(storedOfficer.read()).toEqual({ id: '7', specialNote: 'on leave' });
    storedOfficer.clear();
    expect(localStorage.getItem('officer')).toBeNull();
  });

  it.each(['{', '', 'null', '"asha"', '[1]', '7'])('discards what is not a user or an officer: %s', (text) => {
    for (const [key, value] of [
      ['user', storedUser],
      ['officer', storedOfficer],
    ] as const) {
      localStorage.setItem(key, text);
      expect(value.read()).toBeUndefined();
      expect(localStorage.getItem(key)).toBeNull();
    }
  });

  it('hands a path and a notice over once', () => {
    returnPath.write('/details/tab2?id=7');
    notice.write('Your session has ended.');
    expect([returnPath.take(), returnPath.take()]).toEqual(['/details/tab2?id=7', undefined]);
    expect([notice.take(), notice.take()]).toEqual(['Your session has ended.', undefined]);
  });

  it('bears that there is no storage', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(() => storedUser.write({ username: 'asha', role: '' })).not.toThrow();
    expect(storedUser.read()).toBeUndefined();
    expect(() => storedUser.clear()).not.toThrow();
  });

  it('bears that the storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => storedOfficer.write({ id: '7' })).not.toThrow();
  });
});
