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
