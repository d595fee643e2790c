import { constants } from 'node:os'

/** An error that the operator can fix: its message is printed without a stack. */
export class CliError extends Error {
  /**
   * @param {string} sentence
   * @param {number} [exitCode]
   */
  constructor(sentence, exitCode = 1) {
    super(sentence)
    this.exitCode = exitCode
  }
}

/** A signal ended this process before its work was done. */
export class Interrupted extends CliError {
  /** @param {'SIGINT' | 'SIGTERM' | 'SIGHUP'} signal */
  constructor(signal) {
    super(`Interrupted by ${signal}.`, 128 + constants.signals[signal])
  }
}
