/** Interval of checking whether npm is still running. */
const EVERY_MS = 1000;

/** Signals this process to exit when npm, which started it, is gone: a killed npm cannot forward a signal. */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) process.kill(process.pid, 'SIGTERM');
  }, EVERY_MS).unref();
}
