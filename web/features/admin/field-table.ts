import type { FieldDiff } from './compare.tsx'

/** The values of an edit form: those of the call's body, never absent, but for the fields that the form has in a way of its own. */
export type DraftOf<Body, Own> = {
  [Name in keyof Body]-?: Name extends keyof Own ? Own[Name] : NonNullable<Body[Name]>
}

/** A field of an edit form: its words, and its way from what is stored to the form, to the body of the call, to a comparison. */
export interface FieldSpec<Draft, Stored, Value> {
  label: string
  hint?: string
  /** Characters it may have; with it, the form counts them. */
  max?: number
  /** Its name in a comparison, where that is not the label; null leaves it out. */
  heading?: string | null
  /** In a new form. */
  initial: Value
  /** By default the property of the same name. */
  fromStored?: (stored: Stored) => Value
  /** For a field of several inputs; by default text and switches are read from the input of the same name. */
  fromForm?: (value: Value, textIn: (input: string) => string | undefined) => Value
  /** By default the value itself. */
  toBody?: (value: Value, draft: Draft, stored: Stored | null) => unknown
  /** By default the words of the body's value. */
  toText?: (value: Value, draft: Draft) => string
}

/** The fields of a form in their order on the screen. A field of the body that is missing here is a compile error. */
export type FieldTable<Draft, Stored> = { [Name in keyof Draft]: FieldSpec<Draft, Stored, Draft[Name]> }

/** @returns the values of a stored version; without one, those of a new form */
export function draftOf<Draft, Stored>(table: FieldTable<Draft, Stored>, stored: Stored | null): Draft {
  return valuesOf(table, (name, { initial, fromStored }) => {
    if (!stored) return initial
    return fromStored ? fromStored(stored) : ((stored as Record<string, unknown>)[name] ?? initial)
  })
}

/** @returns the body of the call; the contract's schema says whether it may be saved */
export function bodyOf<Draft, Stored>(table: FieldTable<Draft, Stored>, draft: Draft, stored: Stored | null) {
  return valuesOf<Record<string, unknown>, Draft, Stored>(table, (name, { toBody }) =>
    toBody ? toBody(draft[name], draft, stored) : draft[name],
  )
}

/** Whether two drafts would be saved as the same. */
export function isSame<Draft, Stored>(table: FieldTable<Draft, Stored>, one: Draft, other: Draft): boolean {
  return JSON.stringify(bodyOf(table, one, null)) === JSON.stringify(bodyOf(table, other, null))
}

/** @returns the words of each field in two versions */
export function fieldDiff<Draft, Stored>(table: FieldTable<Draft, Stored>, left: Draft, right: Draft): FieldDiff[] {
  const [before, after] = [bodyOf(table, left, null), bodyOf(table, right, null)]
  return entriesOf(table).flatMap(([name, { label, heading = label, toText }]) => {
    if (heading === null) return []
    const wordsOf = (draft: Draft, body: typeof before) => (toText ? toText(draft[name], draft) : words(body[name]))
    return [{ name: heading, left: wordsOf(left, before), right: wordsOf(right, after) }]
  })
}

/** @returns the draft with the values of the inputs: a page can be typed into before its code is there */
export function readForm<Draft, Stored>(table: FieldTable<Draft, Stored>, draft: Draft, form: HTMLFormElement): Draft {
  const textIn = (name: string) => {
    const input = form.elements.namedItem(name)
    return input && 'value' in input ? String(input.value) : undefined
  }
  return valuesOf(table, (name, { fromForm }) => {
    const value = draft[name]
    if (fromForm) return fromForm(value, textIn)
    if (typeof value === 'string') return textIn(name) ?? value
    const input = form.elements.namedItem(name)
    return typeof value === 'boolean' && input instanceof HTMLInputElement ? input.checked : value
  })
}

/** Whether two versions differ in their words. */
export function isDifferent<Draft, Stored>(table: FieldTable<Draft, Stored>, left: Draft, right: Draft): boolean {
  return fieldDiff(table, left, right).some((field) => field.left !== field.right)
}

/** @returns the values of the form's own kinds in a draft that was kept; `initial` in place of the others */
export function readDraft<Draft, Stored>(table: FieldTable<Draft, Stored>, kept: Record<string, unknown>): Draft {
  return valuesOf(table, (name, { initial }) => {
    const value = kept[name]
    return typeof value === typeof initial && Array.isArray(value) === Array.isArray(initial) ? value : initial
  })
}

const words = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value ?? '').trim()

type Entry<Draft, Stored> = [keyof Draft & string, FieldSpec<Draft, Stored, Draft[keyof Draft]>]

const entriesOf = <Draft, Stored>(table: FieldTable<Draft, Stored>) => Object.entries(table) as Entry<Draft, Stored>[]

function valuesOf<Values, Draft, Stored>(
  table: FieldTable<Draft, Stored>,
  valueOf: (...entry: Entry<Draft, Stored>) => unknown,
): Values {
  return Object.fromEntries(entriesOf(table).map(([name, spec]) => [name, valueOf(name, spec)])) as Values
}
