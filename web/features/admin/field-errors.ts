import type { ZodMiniType } from 'zod/mini'
import type { FieldErrors } from '../../forms/use-form.ts'
import { halfATime } from '../../kit/india-time.ts'

/** @returns the schema's errors by path, such as `options.0.label`, and those of incomplete times */
export function findErrors(schema: ZodMiniType, body: unknown, form: HTMLFormElement | null): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of schema.safeParse(body).error?.issues ?? [])
    (errors[path.join('.')] ??= []).push(message)
  for (const input of form?.elements ?? [])
    if (input instanceof HTMLInputElement && input.type === 'datetime-local' && input.validity.badInput)
      errors[input.name] = [halfATime]
  return errors
}

/** The field that an error is about: `options` of `options.0.label`. */
export const fieldOf = (path: string) => path.split('.')[0] ?? path

export function errorsOf(errors: FieldErrors, name: string): string[] | undefined {
  const found = Object.entries(errors).flatMap(([path, messages]) => (fieldOf(path) === name ? messages : []))
  return found.length > 0 ? found : undefined
}

/** @returns the input of the first error, in the order of the fields */
export function firstWrong(form: HTMLFormElement | null, order: string[], errors: FieldErrors) {
  const place = (path: string) => order.indexOf(fieldOf(path))
  const inOrder = (a: string, b: string) => place(a) - place(b) || a.localeCompare(b, 'en', { numeric: true })
  const [path] = Object.keys(errors).toSorted(inOrder)
  if (!path) return null
  const inputs = [path, fieldOf(path)].map((name) =>
    form?.querySelector<HTMLElement>(`[name="${name}"]:not(:disabled)`),
  )
  return inputs[0] ?? inputs[1] ?? form?.querySelector<HTMLElement>(`[name^="${fieldOf(path)}."]`)
}
