/** What usual tasks take: clicks, keys and milliseconds, compared with those before the desk had its own frame. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from '../api-client.ts';
import { DESK } from '../desk.ts';
import { before, type TaskName } from '../tasks/before.ts';
import { countInput, type Effort } from '../tasks/count-input.ts';
import { listTasks } from '../tasks/list-tasks.ts';
import { phoneTasks } from '../tasks/phone-tasks.ts';
import { recordTasks } from '../tasks/record-tasks.ts';
import { sumOf, tableOf } from '../tasks/table.ts';
import { personAt, type Task, type Tasks } from '../tasks/task.ts';
import { expect } from '../test.ts';

// Writes, so it has a server of its own.
test.use({ settings: {} });
// One after another: the last test is about all.
test.describe.configure({ mode: 'default' });

const efforts = new Map<TaskName, Effort>();

function measure(tasks: Tasks, touches: boolean): void {
  for (const [name, task] of Object.entries(tasks) as [TaskName, Task][]) {
    test(name, async ({ page, context, server, admin, staff }) => {
      const counter = await countInput(context);
      const given = { page, address: server.address, admin, staff };
      await (task.prepare ? task.prepare(given) : page.goto('/home'));
      counter.restart();
      await task.walk(personAt(page, counter, touches));
      const effort = counter.effort();
      efforts.set(name, effort);
      expect(effort.clicks, 'clicks').toBeLessThanOrEqual(before[name].clicks);
      expect(effort.keys, 'keys').toBeLessThanOrEqual(before[name].keys);
    });
  }
}

test.describe('staff on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });
  measure(phoneTasks, true);
});

test.describe('an administrator at a desk', () => {
  test.use({ as: 'admin', ...DESK });
  measure(recordTasks, false);
  measure(listTasks, false);
});

test('every task is measured, and together they take at least 40 % fewer clicks', async () => {
  await writeFile(join(test.info().project.outputDir, 'tasks.md'), tableOf(efforts));
  expect([...efforts.keys()].toSorted()).toEqual(Object.keys(before).toSorted());
  expect(sumOf(efforts.values(), 'clicks')).toBeLessThanOrEqual(0.6 * sumOf(Object.values(before), 'clicks'));
});
