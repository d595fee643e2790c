import { t } from '#words'
/** The value of a ticked checkbox, and of a hidden field that is true. */
export const tick = '✓'
/** The value of a hidden field that is false. */
export const cross = '✗'

/** The fields that name the form, its call and the path after success. */
export const formControls: readonly string[] = ['form', 'call', 'to']

/**
 * The body of a call from the fields of its form: text as typed, a tick or cross as true or false. An empty field is omitted,
 * so that the schema reports it as missing. Browser and server share this.
 */
export function bodyOfFields(fields: Iterable<[string, unknown]>): Record<string, string | boolean> {
  const body: Record<string, string | boolean> = {}
  for (const [name, value] of fields) {
    if (typeof value !== 'string' || value === '' || formControls.includes(name)) continue
    body[name] = value === tick || (value === cross ? false : value)
  }
  return body
}

/** Checks that a new password equals the field `confirmPassword`, which the API ignores. */
export function typedTwice(typed: Record<string, unknown>, name: 'password' | 'newPassword'): Record<string, string[]> {
  return typed[name] === typed.confirmPassword ? {} : { confirmPassword: [t`Passwords don't match`] }
}
