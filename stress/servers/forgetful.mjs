/**
 * Preloaded into the server: opens SQLite with synchronous=NORMAL but reports FULL. Proves that the power loss test can
 * fail.
 */
import Database from 'better-sqlite3';

const { pragma } = Database.prototype;
Database.prototype.pragma = function forgetful(text, options) {
  if (/^synchronous = FULL$/u.test(text)) return pragma.call(this, 'synchronous = NORMAL', options);
  if (text === 'synchronous') return 2;
  return pragma.call(this, text, options);
};
