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

/**
 * The error for the operator: a CliError itself, or a sentence for a folder that cannot be written or a full disk.
 * @param {unknown} error
 * @returns {CliError | undefined} undefined for a fault of ours
 */
export function asCliError(error) {
  if (error instanceof CliError) return error
  const { code, path = 'this folder' } = error ?? {}
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new CliError(`The disk is full (${path}): make room, and try again.`)
  if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') return undefined
  return new CliError(
    `Packages or pages are missing or out of date, and this user may not write ${path}. Run 'npm run build' once as the owner of ${process.cwd()}.`,
  )
}

/** A signal ended this process before its work was done. */
export class Interrupted extends CliError {
  /** @param {'SIGINT' | 'SIGTERM' | 'SIGHUP'} signal */
  constructor(signal) {
    super(`Interrupted by ${signal}.`, 128 + constants.signals[signal])
  }
}
