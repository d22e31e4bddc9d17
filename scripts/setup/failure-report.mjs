import { writeFileSync } from 'node:fs';

/** Returns the stack frames of an error, without the lines before them. */
const framesOf = (stack = '') => stack.slice(Math.max(0, stack.search(/^ +at /mu))).trimEnd();

/** Returns an error as text. For a timeout, Vitest puts a placeholder before the frames, so the message is printed instead. */
const textOf = ({ name, message, diff, stack }) =>
  [`${name}: ${message}`, diff, framesOf(stack)].filter(Boolean).join('\n');

const failureOf = (title, errors) => `${title}\n${errors.map(textOf).join('\n')}`;

/** Returns one message for each failed test or suite of a module, and one for a module that failed to load. */
function* failuresIn(module) {
  const title = (task) => `${module.moduleId} › ${task.fullName}`;
  if (module.errors().length > 0) yield failureOf(module.moduleId, module.errors());
  for (const suite of module.children.allSuites())
    if (suite.errors().length > 0) yield failureOf(title(suite), suite.errors());
  for (const test of module.children.allTests('failed')) yield failureOf(title(test), test.result().errors);
}

/** A reporter for Vitest: writes why tests failed, and errors that belong to no test, to the file `FAILURES`, as JSON. */
export default class FailureReport {
  onTestRunEnd(modules, errors) {
    const failures = [...modules.flatMap((module) => [...failuresIn(module)]), ...errors.map(textOf)];
    writeFileSync(process.env.FAILURES, JSON.stringify(failures));
  }
}
