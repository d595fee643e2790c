import { t } from '#words'
import type { FieldErrors } from '../../forms/form-errors.ts'
import { halfATime } from '../../kit/india-time.ts'
import type { FieldDiff } from './compare.tsx'

/** The values of an edit form: the required properties of the call's body, with `Own` instead of some. */
export type DraftOf<Body, Own> = {
  [Name in keyof Body]-?: Name extends keyof Own ? Own[Name] : NonNullable<Body[Name]>
}

/** A field of an edit form: its texts, and its conversions to the form, the call's body and a comparison. */
export interface FieldSpec<Draft, Stored, Value> {
  label: string
  hint?: string
  /** The maximum length; if set, the form shows a counter. */
  max?: number
  /** Its name in a comparison, by default the label. */
  heading?: string
  /** The field whose text in a comparison stands for both. */
  shownWith?: keyof Draft & string
  /** The value in a new form. */
  initial: Value
  /** By default the property of the same name. */
  fromStored?: (stored: Stored) => Value
  /** For a field with several inputs; by default the input of the same name is read. */
  fromForm?: (value: Value, textIn: (input: string) => string | undefined) => Value
  /** By default the value itself. */
  toBody?: (value: Value, draft: Draft, stored: Stored | null) => unknown
  /** By default the body's value as text. */
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

/** True if two drafts make the same body. */
export function isSame<Draft, Stored>(table: FieldTable<Draft, Stored>, one: Draft, other: Draft): boolean {
  return JSON.stringify(bodyOf(table, one, null)) === JSON.stringify(bodyOf(table, other, null))
}

/** @returns the fields that differ in two versions, with their texts in both */
export function fieldDiff<Draft, Stored>(table: FieldTable<Draft, Stored>, left: Draft, right: Draft): FieldDiff[] {
  return textsIn(table, left, right).flatMap(({ heading, texts: [before, after] }) =>
    before === after ? [] : [{ name: heading, left: before, right: after }],
  )
}

/** @returns each field that a comparison shows, with the fields whose values it stands for, and its texts in two versions */
export function textsIn<Draft, Stored>(table: FieldTable<Draft, Stored>, left: Draft, right: Draft) {
  const [before, after] = [bodyOf(table, left, null), bodyOf(table, right, null)]
  return entriesOf(table).flatMap(([name, { label, heading = label, toText, shownWith }]) => {
    if (shownWith) return []
    const textOf = (draft: Draft, body: typeof before) => (toText ? toText(draft[name], draft) : asText(body[name]))
    const names = entriesOf(table).flatMap(([other, spec]) => (spec.shownWith === name ? [other] : []))
    return [{ heading, names: [name, ...names], texts: [textOf(left, before), textOf(right, after)] as const }]
  })
}

/** @returns the draft with the values of the inputs, which may be typed before hydration */
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

/** @returns the errors of incomplete times, whose inputs have no value */
export function halfTimes(form: HTMLFormElement | null): FieldErrors {
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>('[type=datetime-local]') ?? [])]
  const half = inputs.filter(({ validity }) => validity.badInput)
  return Object.fromEntries(half.map(({ name }) => [name, [halfATime]]))
}

/** @returns the values of a stored draft; `initial` for those of another type */
export function readDraft<Draft, Stored>(table: FieldTable<Draft, Stored>, stored: object): Draft {
  return valuesOf(table, (name, { initial }) => {
    const value = (stored as Partial<Draft>)[name]
    return typeof value === typeof initial && Array.isArray(value) === Array.isArray(initial) ? value : initial
  })
}

const asText = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? t`Yes` : t`No`) : String(value ?? '').trim()

type Entry<Draft, Stored> = [keyof Draft & string, FieldSpec<Draft, Stored, Draft[keyof Draft]>]

const entriesOf = <Draft, Stored>(table: FieldTable<Draft, Stored>) => Object.entries(table) as Entry<Draft, Stored>[]

function valuesOf<Values, Draft, Stored>(
  table: FieldTable<Draft, Stored>,
  valueOf: (...entry: Entry<Draft, Stored>) => unknown,
): Values {
  return Object.fromEntries(entriesOf(table).map(([name, spec]) => [name, valueOf(name, spec)])) as Values
}
