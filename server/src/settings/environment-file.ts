import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError } from './config.ts';

/** The file of settings that the service's unit names. */
export const SERVICE_FILE = '/etc/buckle/buckle.env';

/** What the service's unit sets where that file does not. */
export const SERVICE_DATA_DIR = '/var/lib/buckle';

/** Where `npm start` keeps the directory without a setting. */
const OWN_DATA_DIR = fileURLToPath(new URL('../../../data', import.meta.url));

const ASSIGNMENT =
  /^[ \t]*([A-Za-z_]\w*)[ \t]*=[ \t]*(?:'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|((?:[^\\\n]|\\[\s\S])*))[ \t\r]*$/gmu;

/**
 * Parses a file of settings as systemd does: `util.parseEnv` of Node takes whatever follows a `#` in a value for a comment,
 * and a backslash for itself.
 */
export function parseEnvironmentFile(text: string): Record<string, string> {
  const assignments = [...text.replace(/^\uFEFF/u, '').matchAll(ASSIGNMENT)];
  return Object.fromEntries(
    assignments.map(([, name = '', single, double, plain = '']) => [
      name,
      single ??
        double?.replaceAll('\\\n', '').replaceAll(/\\(["\\`$])/gu, '$1') ??
        plain.trim().replaceAll('\\\n', '').replaceAll(/\\(.)/gu, '$1'),
    ]),
  );
}

/** Settings, and where the directory's came from; undefined: from the environment itself. */
export interface FoundSettings {
  readonly environment: NodeJS.ProcessEnv;
  readonly source: string | undefined;
}

/** Settings that are there: an empty one is as good as none, and must not hide that of a file. */
const given = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));

const namesDirectory = ({ DATA_DIR, DATABASE_URL }: NodeJS.ProcessEnv): boolean =>
  DATA_DIR !== undefined || DATABASE_URL !== undefined;

/** Reads the settings of a file; undefined where there is none. */
function readFile(file: string, source: string): NodeJS.ProcessEnv | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (/^(?:ENOENT|ENOTDIR)$/u.test(code)) return undefined;
    const mend = /^(?:EACCES|EPERM)$/u.test(code)
      ? 'Run the command with sudo, or set DATA_DIR yourself, and DATABASE_URL if there is one.'
      : 'Correct the path.';
    throw new ConfigError(`The settings in ${source} cannot be read (${code}). ${mend}`, { cause: error });
  }
  const settings = parseEnvironmentFile(text);
  const folder = settings['DATA_DIR'];
  if (folder !== undefined && folder !== '' && !isAbsolute(folder))
    throw new ConfigError(
      `DATA_DIR=${folder} in ${source}: write the whole path, which is the same from every folder.`,
    );
  return given(settings);
}

function fromNamedFile(environment: NodeJS.ProcessEnv, file: string): FoundSettings {
  const source = `BUCKLE_ENV=${file}`;
  const settings = readFile(file, source);
  if (settings === undefined)
    throw new ConfigError(`${source}: there is no such file. Correct the path, or leave BUCKLE_ENV out.`);
  const all = { ...settings, ...environment };
  if (!namesDirectory(all))
    throw new ConfigError(`${source} names neither DATA_DIR nor DATABASE_URL. Add the one that the server uses.`);
  return { environment: all, source: namesDirectory(environment) ? undefined : source };
}

/** Returns the settings of a start: the environment and, below it, the file that `BUCKLE_ENV` names. */
export function startSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { BUCKLE_ENV: file } = given(environment);
  return file === undefined ? environment : fromNamedFile(given(environment), file).environment;
}

/**
 * Returns the settings of the installation that a command is for: those of the file that `BUCKLE_ENV` names; of an
 * environment that names a folder; of the service; of `npm start`. The environment wins over a file.
 */
export function installationSettings(process: NodeJS.ProcessEnv, serviceFile: string): FoundSettings {
  const environment = given(process);
  const { BUCKLE_ENV: file } = environment;
  if (file !== undefined) return fromNamedFile(environment, file);
  if (environment['DATA_DIR'] !== undefined) return { environment, source: undefined };
  const service = readFile(serviceFile, serviceFile);
  const below = service === undefined ? { DATA_DIR: OWN_DATA_DIR } : { DATA_DIR: SERVICE_DATA_DIR, ...service };
  // Another database has another replica, or none; folders and photos are those of this machine.
  if (namesDirectory(environment))
    return { environment: { ...below, DATABASE_READ_URL: undefined, ...environment }, source: undefined };
  return {
    environment: { ...below, ...environment },
    source: service === undefined ? "the folder of Buckle's program" : serviceFile,
  };
}
