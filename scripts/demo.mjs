// Imports come behind the first line, which says at once what npm has started.
process.stdout.write(
  'Starting the demo: a directory of 5,000 invented officers, for this machine only. The first start installs packages,\n' +
    'builds the app and makes the directory, which takes a few minutes; later ones do not.\n',
);
const { endWithNpm } = await import('./setup/end-with-npm.mjs');
const { readyToRun } = await import('./setup/ready-to-run.mjs');

endWithNpm();
await readyToRun();
process.stdout.write('Opening the directory …\n');
await import('../server/dist/demo/main.js');
