/** The application cannot start for a reason that the operator can fix. Only the message is printed, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The system's message for a failed call, without code and path: 'no space left on device'. */
export function systemReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.replace(/^[A-Z0-9_]+: /, '').replace(/, \w+(?: '.*')?$/s, '')
}

/** The code of a failed system call or query ('ENOENT', '57P03'), if it has one. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
