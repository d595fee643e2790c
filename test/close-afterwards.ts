import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Has something closed that a test has opened: when that test is done, or else all tests of the file. What was opened last closes first. */
export const closeAfterwards = (close: () => Promise<void>): void =>
  TestRunner.getCurrentTest() ? onTestFinished(close) : afterAll(close)
