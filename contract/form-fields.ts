/** What a ticked box sends; an unticked one sends nothing. */
export const tick = '✓'

/**
 * What a form holds, as the body of a call: text as typed, a ticked box as true; what is left empty is left out, so that the
 * schema says that it is missing. The browser and the server read a form the same way.
 */
export function bodyOfFields(fields: Iterable<[string, unknown]>): Record<string, string | true> {
  const body: Record<string, string | true> = {}
  for (const [name, value] of fields) {
    if (typeof value === 'string' && value !== '' && name !== 'form') body[name] = value === tick ? true : value
  }
  return body
}

/** A new password is typed twice; the second time is the field `confirmPassword`, which is not sent to the API. */
export function typedTwice(typed: Record<string, unknown>, name: 'password' | 'newPassword'): Record<string, string[]> {
  return typed[name] === typed.confirmPassword ? {} : { confirmPassword: ["Passwords don't match"] }
}
