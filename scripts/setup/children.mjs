import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** A closed terminal sends SIGHUP, but not to children, which have sessions of their own. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Time for the children to end: Playwright first stops its browsers and servers. */
const CHILDREN_LIMIT_MS = 30_000;

/** Time for remaining processes to exit before they are killed. In a container without an init, exited processes stay. */
const REST_LIMIT_MS = 10_000;
const EVERY_MS = 50;

const children = new Set();
let isEnding = false;

/** Signals a child's process group; 0 only checks. Returns whether there is a process to signal. */
function signalGroup({ pid }, signal) {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

const isRunning = ({ exitCode, signalCode }) => exitCode === null && signalCode === null;
const hasGroup = (child) => signalGroup(child, 0);

async function waitWhile(condition, limit) {
  const deadline = Date.now() + limit;
  while ([...children].some(condition) && Date.now() < deadline) await sleep(EVERY_MS);
}

/** Stops the children and all their processes, then this process. */
async function end(signal) {
  if (isEnding) return;
  isEnding = true;
  // Playwright cleans up on SIGINT only, whichever signal arrived here.
  for (const child of children) child.kill('SIGINT');
  await waitWhile(isRunning, CHILDREN_LIMIT_MS);
  // Vitest exits without its teardown: it leaves PostgreSQL.
  for (const child of children) signalGroup(child, 'SIGTERM');
  await waitWhile(hasGroup, REST_LIMIT_MS);
  for (const child of children) signalGroup(child, 'SIGKILL');
  process.exit(128 + constants.signals[signal]);
}

function forget(child) {
  if (isEnding) return;
  children.delete(child);
  // Servers in this process have handlers of their own.
  if (children.size === 0) for (const signal of SIGNALS) process.off(signal, end);
}

/** Starts a command in a process group of its own. SIGINT, SIGTERM and SIGHUP end it and everything that it has started. */
export function startChild(command, args, options) {
  const child = spawn(command, args, { ...options, detached: true });
  if (child.pid === undefined) return child;
  if (children.size === 0) for (const signal of SIGNALS) process.on(signal, end);
  children.add(child);
  child.once('exit', () => forget(child));
  return child;
}

/** Resolves with whether a child has succeeded, when its outputs are closed; never while a signal ends this process. */
export function hasSucceeded(child) {
  return new Promise((resolve) => {
    const settle = (succeeded) => {
      if (!isEnding) resolve(succeeded);
    };
    child.once('error', () => settle(false));
    child.once('close', (code) => settle(code === 0));
  });
}
