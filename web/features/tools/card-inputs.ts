import { restoreInputs, storeTypedInputs } from './typed-inputs.ts'

/**
 * Fills in what was typed in the calculators of a text at this entry of the history, and stores what is typed from now on, as a calculator's own
 * page does.
 * @returns a function that ends it
 */
export function followCards(forms: readonly HTMLFormElement[]): () => void {
  const ends = forms.map((form, index) => {
    const key = `card ${index}`
    // Inputs that were typed before this code came are newer.
    const isTyped = fieldsOf(form).some((field) => field.value !== field.defaultValue)
    if (!isTyped) restoreInputs(key, form)
    const end = storeTypedInputs(key, form)
    if (isTyped) form.dispatchEvent(new Event('input'))
    return end
  })
  return () => ends.forEach((end) => end())
}

const fieldsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[type=text], textarea'),
]
