/** Tasks, and the person who does them: by pointer and keys alone. */
import type { Locator, Page } from '@playwright/test';
import type { ApiUser } from '../api-client.ts';
import type { TaskName } from './before.ts';
import type { InputCounter } from './count-input.ts';

export interface Person {
  readonly page: Page;
  /** Clicks, or taps on a phone. */
  readonly press: (target: Locator) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Presses a key, or keys together: `Control+A`. */
  readonly key: (name: string) => Promise<void>;
  /** Numbers called (`tel:…`) and print dialogs opened (`print`), in order. */
  readonly externalActions: () => readonly string[];
}

/** What a task is prepared with. */
interface TaskContext {
  readonly page: Page;
  readonly address: string;
  readonly admin: ApiUser;
  readonly staff: ApiUser;
}

export interface Task {
  /** Prepares records, and the page on which the task begins; by default home. */
  readonly prepare?: (given: TaskContext) => Promise<unknown>;
  /** The shortest way, up to the assertion that the goal is reached. */
  readonly walk: (person: Person) => Promise<unknown>;
}

/** Tasks by what the user wants. */
export type Tasks = Readonly<Partial<Record<TaskName, Task>>>;

export const personAt = (page: Page, counter: InputCounter, touches: boolean): Person => ({
  page,
  press: (target) => (touches ? target.tap() : target.click()),
  type: (text) => page.keyboard.type(text),
  key: (name) => page.keyboard.press(name),
  externalActions: counter.externalActions,
});
