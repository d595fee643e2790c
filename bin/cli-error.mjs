import { constants } from 'node:os'

/** Something the person at the terminal can mend: they see the sentence, no stack. */
export class Complaint extends Error {
  /**
   * @param {string} sentence
   * @param {number} [exitCode]
   */
  constructor(sentence, exitCode = 1) {
    super(sentence)
    this.exitCode = exitCode
  }
}

/** A signal told this process to end before what it did was done. */
export class Interrupted extends Complaint {
  /** @param {'SIGINT' | 'SIGTERM' | 'SIGHUP'} signal */
  constructor(signal) {
    super(`Interrupted by ${signal}.`, 128 + constants.signals[signal])
  }
}
