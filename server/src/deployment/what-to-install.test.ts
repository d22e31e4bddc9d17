import { describe, expect, it } from 'vitest';
import {
  canRemoveBuildTools,
  hasEvery,
  packagesIn,
  runtimePackages,
  whatToInstall,
} from '../../../scripts/setup/what-to-install.mjs';

const NOTHING = {
  recorded: undefined,
  wasInterrupted: false,
  hasTools: false,
  isComplete: false,
  canRun: false,
  isCompiled: true,
};
const PLAIN_CI = { ...NOTHING, hasTools: true, isComplete: true, canRun: true };
const PLAIN_CI_OF_OTHER_LOCK_FILE = { ...PLAIN_CI, isComplete: false, canRun: false };

describe('what npm installs', () => {
  it.each(['run', 'build', 'all'])('in an empty clone is only what is needed to %s', (purpose) => {
    expect(whatToInstall(NOTHING, purpose)).toEqual({ command: ['ci'], purpose });
  });

  it.each(['run', 'build', 'all'])('after a plain npm ci is nothing to %s', (purpose) => {
    expect(whatToInstall(PLAIN_CI, purpose)).toBeUndefined();
  });

  it.each(['run', 'build', 'all'])('beside development tools, to %s, removes none of them', (purpose) => {
    const keepsTools = { command: ['install', '--no-save'], purpose: 'all' };
    expect(whatToInstall(PLAIN_CI_OF_OTHER_LOCK_FILE, purpose)).toEqual(keepsTools);
  });

  it('is nothing where the scripts have installed as much or more', () => {
    expect(whatToInstall({ ...NOTHING, recorded: 'build' }, 'run')).toBeUndefined();
    expect(whatToInstall({ ...PLAIN_CI_OF_OTHER_LOCK_FILE, recorded: 'run' }, 'run')).toBeUndefined();
  });

  it('is added to what the scripts have installed of the same lock file', () => {
    const added = { command: ['install', '--no-save'], purpose: 'build' };
    expect(whatToInstall({ ...NOTHING, recorded: 'run' }, 'build')).toEqual(added);
  });

  it('is nothing to run where all that running needs is there, whoever installed it', () => {
    expect(whatToInstall({ ...NOTHING, canRun: true }, 'run')).toBeUndefined();
    expect(whatToInstall({ ...NOTHING, canRun: true }, 'build')).toEqual({ command: ['ci'], purpose: 'build' });
  });

  it('is compiled again for another version of Node, and otherwise left', () => {
    const ofOtherNode = { ...NOTHING, canRun: true, isCompiled: false };
    expect(whatToInstall({ ...ofOtherNode, recorded: 'build' }, 'run')).toEqual({
      command: ['rebuild'],
      purpose: 'build',
    });
    expect(whatToInstall(ofOtherNode, 'run')).toEqual({ command: ['rebuild'], purpose: 'run' });
    expect(whatToInstall({ ...PLAIN_CI, isCompiled: false }, 'run')).toEqual({ command: ['rebuild'], purpose: 'all' });
    expect(whatToInstall({ ...ofOtherNode, recorded: 'run' }, 'build')).toEqual({ command: ['ci'], purpose: 'build' });
  });

  it.each(['run', 'build', 'all'])('after an installation that was interrupted, to %s, is everything', (purpose) => {
    const interrupted = { ...NOTHING, canRun: true, wasInterrupted: true };
    expect(whatToInstall(interrupted, purpose)).toEqual({ command: ['ci'], purpose });
    expect(whatToInstall({ ...PLAIN_CI, wasInterrupted: true }, purpose)).toEqual({ command: ['ci'], purpose: 'all' });
  });
});

it('only building needs what the scripts have installed to build, unless development tools are there too', () => {
  expect(canRemoveBuildTools({ ...NOTHING, recorded: 'build' })).toBe(true);
  expect(canRemoveBuildTools({ ...PLAIN_CI, recorded: 'build' })).toBe(false);
  expect(canRemoveBuildTools(NOTHING)).toBe(false);
});

describe('a lock file', () => {
  const LOCKED = {
    'node_modules/one': { version: '1.0.0' },
    'node_modules/@buckle/domain': { resolved: 'domain', link: true },
    'node_modules/other-platform': { version: '1.0.0', optional: true },
  };
  const INSTALLED = { 'node_modules/one': { version: '1.0.0' }, 'node_modules/@buckle/domain': { link: true } };

  it('has packages beside the project and its workspaces, whose versions change with each release', () => {
    const packages = {
      '': { version: '1.0.0' },
      domain: { version: '1.0.0' },
      ...LOCKED,
      'server/node_modules/two': {},
    };
    expect(Object.keys(packagesIn({ packages }))).toEqual([...Object.keys(LOCKED), 'server/node_modules/two']);
  });

  it('has packages that running needs, and others', () => {
    expect(runtimePackages({ ...LOCKED, 'node_modules/tool': { version: '1.0.0', dev: true } })).toEqual(LOCKED);
  });

  it('is installed when all but packages of other platforms are there', () => {
    expect(hasEvery(LOCKED, INSTALLED)).toBe(true);
  });

  it('is not installed when a package is missing, or there in another version', () => {
    expect(hasEvery(LOCKED, { ...INSTALLED, 'node_modules/one': undefined })).toBe(false);
    expect(hasEvery(LOCKED, { ...INSTALLED, 'node_modules/one': { version: '2.0.0' } })).toBe(false);
  });
});
