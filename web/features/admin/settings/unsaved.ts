import { createContext, use, useEffect, useEffectEvent, type RefObject } from 'react'
import { bodyOfFields } from '../../../../contract/body-of-fields.ts'

type Fields = Readonly<Record<string, unknown>>

/** The forms of a page, each of which knows if something in it is not saved. */
export type Forms = Map<HTMLFormElement, () => boolean>

export const FormsContext = createContext<Forms>(new Map())

/** True if a form in the box has something that is not saved. */
export const isUnsavedIn = (forms: Forms, box: Element): boolean =>
  [...forms].some(([form, isUnsaved]) => box.contains(form) && isUnsaved())

/**
 * Lets a form say if something in it is not saved.
 * @param empty its fields when all are empty: a browser leaves those out
 * @param stored what is stored, under the names of the fields
 */
export function useUnsaved(ref: RefObject<HTMLFormElement | null>, empty: Fields, stored: Fields): void {
  const forms = use(FormsContext)
  const isUnsaved = useEffectEvent((form: HTMLFormElement) =>
    Object.entries({ ...empty, ...bodyOfFields(new FormData(form)) }).some(
      ([name, value]) => name in stored && textOf(value) !== textOf(stored[name]),
    ),
  )
  useEffect(() => {
    const form = ref.current
    if (!form) return undefined
    forms.set(form, () => isUnsaved(form))
    return () => void forms.delete(form)
  }, [forms, ref])
}

/** A stored text may have the line breaks of a form without JavaScript. */
const textOf = (value: unknown) =>
  String(value ?? '')
    .replaceAll('\r\n', '\n')
    .trim()
