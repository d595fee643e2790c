import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * Has something closed that a test has opened: when that test is done, or else all tests of the file. What was opened last closes first.
 * It does nothing within a `beforeAll`, whose file closes what that has opened.
 */
export const closeAfterwards = (close: () => Promise<void>): void =>
  TestRunner.getCurrentTest() ? onTestFinished(close) : afterAll(close)
