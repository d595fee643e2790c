/** The text fields of a form. */
export const textFields =
  'textarea, input:not([type=hidden],[type=radio],[type=checkbox],[type=search],[type=file],[readonly])'
/** The fields whose values survive a login: no passwords or codes. */
const restorable = `:is(select, ${textFields}, [type=radio], [type=checkbox]):not([autocomplete*=password],[autocomplete=one-time-code])`

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The forms of the screen, and of its dialogs, that change something. */
export const postForms = () => [
  ...document.querySelectorAll<HTMLFormElement>(
    'main form[method=post], [role=dialog] form[method=post], [role=alertdialog] form[method=post]',
  ),
]

/** The name of a form for as long as the page lives: its hidden fields. */
export const nameOf = (form: HTMLFormElement) =>
  JSON.stringify(
    Array.from(form.querySelectorAll<HTMLInputElement>('[type=hidden]'), ({ name, value }) => [name, value]),
  )

/** The fields of a form whose values survive a login. */
export const fieldsOf = (form: HTMLFormElement | undefined) =>
  [...(form?.querySelectorAll<Field>(restorable) ?? [])].filter(({ name }) => name !== '')

const isBox = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox'

/** True if a field has another value than the page gave it. */
export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return true
  if (!isBox(field)) return field.value !== field.defaultValue
  // The checked radio button stands for its group.
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
}

/** The value of a field, with its name. */
export const read = (field: Field) => ({
  name: field.name,
  value: field.value,
  checked: isBox(field) ? field.checked : null,
})

/** Sets a field's value and fires the events of typing. */
export function write(fields: Field[], { name, value, checked }: ReturnType<typeof read>): void {
  const field = fields.find((one) => one.name === name && (checked === null || one.value === value))
  if (!field) return
  if (isBox(field)) return void (field.checked !== checked && field.click())
  if (field.value === value) return
  // React overrides the element's setter; a call of the prototype's makes it notice the change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
