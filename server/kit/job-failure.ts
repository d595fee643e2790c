/** A job could not be done. The message is a sentence for admins, without names and addresses. */
export class JobFailure extends Error {
  override name = 'JobFailure'
  /** True if trying again is of no use. */
  readonly permanent: boolean

  constructor(sentence: string, { permanent = false } = {}) {
    super(sentence)
    this.permanent = permanent
  }
}
