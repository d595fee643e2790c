/** The value of a ticked box, and of a hidden field that is true; an unticked box sends nothing. */
export const tick = '✓'
/** The value of a hidden field that is false. */
export const cross = '✗'

/** The fields that say which form it is, which call it makes and where success leads. */
export const formControls: readonly string[] = ['form', 'call', 'to']

/**
 * The body of a call from the fields of its form: text as typed, a tick or cross as true or false. An empty field is left out, so
 * that the schema says that it is missing. The browser and the server read a form the same way.
 */
export function bodyOfFields(fields: Iterable<[string, unknown]>): Record<string, string | boolean> {
  const body: Record<string, string | boolean> = {}
  for (const [name, value] of fields) {
    if (typeof value !== 'string' || value === '' || formControls.includes(name)) continue
    body[name] = value === tick || (value === cross ? false : value)
  }
  return body
}

/** A new password is typed twice; the second time is the field `confirmPassword`, which the API leaves aside. */
export function typedTwice(typed: Record<string, unknown>, name: 'password' | 'newPassword'): Record<string, string[]> {
  return typed[name] === typed.confirmPassword ? {} : { confirmPassword: ["Passwords don't match"] }
}
