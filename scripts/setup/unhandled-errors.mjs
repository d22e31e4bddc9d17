import { writeFileSync } from 'node:fs';

/**
 * A reporter for Vitest: writes the errors that belong to no test to the file `UNHANDLED_ERRORS`, as JSON. They fail a run,
 * and the JSON report does not have them.
 */
export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    const messages = errors.map(({ name, message, stack }) => stack ?? `${name}: ${message}`);
    writeFileSync(process.env.UNHANDLED_ERRORS, JSON.stringify(messages));
  }
}
