/**
 * Loaded before the server: SQLite is opened with synchronous=NORMAL and says that it is FULL. Shows that cutting the
 * power is a test that can fail.
 */
import Database from 'better-sqlite3';

const { pragma } = Database.prototype;
Database.prototype.pragma = function forgetful(text, options) {
  if (/^synchronous = FULL$/u.test(text)) return pragma.call(this, 'synchronous = NORMAL', options);
  if (text === 'synchronous') return 2;
  return pragma.call(this, text, options);
};
