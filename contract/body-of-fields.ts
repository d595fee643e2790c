import { cross, tick } from './form-fields.ts'

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
