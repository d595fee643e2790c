/** A job could not be done. The message is a sentence for admins, without names and addresses. */
export class JobFailure extends Error {
  override name = 'JobFailure'
  /** True if another attempt would fail too. */
  readonly permanent: boolean
  /** A name: of the failures that share it, the admins see one. */
  readonly once: string | undefined

  constructor(sentence: string, { permanent = false, once }: { permanent?: boolean; once?: string | undefined } = {}) {
    super(sentence)
    this.permanent = permanent
    this.once = once
  }
}
