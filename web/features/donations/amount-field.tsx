import type { FormEvent } from 'react'
import { Field } from '../../forms/field.tsx'
import { groupDigits } from './group-digits.ts'

/** An amount in rupees in the giver's own words, grouped while it is typed. The browser keeps what is in it. */
export function AmountField({ onAmount }: { onAmount: (input: HTMLInputElement) => void }) {
  const group = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const forward = (event.nativeEvent as InputEvent).inputType === 'deleteContentForward'
    const { text, caret } = groupDigits(input.value, input.selectionStart ?? input.value.length, forward)
    if (text !== input.value) {
      input.value = text
      input.setSelectionRange(caret, caret)
    }
    onAmount(input)
  }
  return (
    <Field
      name="amount"
      label="Another amount, in rupees"
      hint="Whole rupees, from ₹10 to ₹5,00,000."
      inputMode="numeric"
      autoComplete="off"
      maxLength={16}
      placeholder="₹"
      onInput={group}
    />
  )
}
