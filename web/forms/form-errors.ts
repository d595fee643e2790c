import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { ZodMiniType } from 'zod/mini'

/** The errors by the name of the input. */
export type FieldErrors = Record<string, string[]>

export const noErrors: FieldErrors = {}

/** @returns the errors by the contract's schema; that of a field's part is at its path, such as `options.0.label` */
export function schemaErrors(schema: ZodMiniType | undefined, body: unknown): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of schema?.safeParse(body).error?.issues ?? [])
    (errors[path.join('.') || 'body'] ??= []).push(message)
  return errors
}

/** True if the names are equal or one is a part of the other, as `options` and `options.0.label`. */
export const isWithin = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`)

/**
 * The errors and the message of a form. After each refusal the focus moves to the first input with an error; where there is none, the
 * message scrolls into view.
 * @param otherwise the name of the input that gets the focus when none has an error
 */
export function useFormErrors(
  form: RefObject<HTMLFormElement | null>,
  initial: { errors: FieldErrors; failure: string | null } = { errors: noErrors, failure: null },
  otherwise?: string,
) {
  const [errors, setErrors] = useState(initial.errors)
  const [failure, setFailure] = useState(initial.failure)
  const [refusals, setRefusals] = useState(0)
  const focusFirst = useEffectEvent(() => {
    const inputs = [...(form.current?.elements ?? [])] as HTMLInputElement[]
    const wrong = Object.keys(errors)
    const named = wrong.length > 0 || otherwise === undefined ? wrong : [otherwise]
    const isWrong = (name: string) => named.some((path) => isWithin(name, path))
    const first = inputs.find((input) => input.matches(':enabled:not([type=hidden])') && isWrong(input.name))
    if (first) first.focus()
    else form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    // Only after a refusal: correcting one field must not move the focus to the next.
    if (refusals > 0) focusFirst()
  }, [refusals])
  return {
    errors,
    failure,
    refuse(found: FieldErrors, message: string | null) {
      setErrors(found)
      setFailure(message)
      setRefusals((times) => times + 1)
    },
    /** Removes the errors of the fields that were changed. */
    mend(names: string[]) {
      const isOpen = ([path]: [string, unknown]) => !names.some((name) => isWithin(name, path))
      setErrors((before) => (before === noErrors ? before : Object.fromEntries(Object.entries(before).filter(isOpen))))
    },
    clear() {
      setErrors(noErrors)
      setFailure(null)
    },
  }
}
