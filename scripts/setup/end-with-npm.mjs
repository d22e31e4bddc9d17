/** How often it is looked whether npm is still there. */
const EVERY_MS = 1000;

/** Asks this process to end once npm, which started it, is gone: npm that is killed cannot pass a signal on. */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) process.kill(process.pid, 'SIGTERM');
  }, EVERY_MS).unref();
}
