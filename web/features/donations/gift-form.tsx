import type { ChangeEvent } from 'react'
import { amountRange, donations, intentOf, mayGive, rupees } from '../../../contract/donations.ts'
import { paths } from '../../../contract/paths.ts'
import { useForm, type FieldErrors } from '../../forms/use-form.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { AmountField } from './amount-field.tsx'
import { Choices } from './choices.tsx'
import { useChosen } from './use-chosen.ts'

const presets = donations.presets.map((amount) => ({ amount, words: rupees(amount) }))

/** A gift, once: one of three amounts, or another one. */
export function GiftForm() {
  const chosen = useChosen()
  const form = useForm('POST /api/support/intents', {
    name: 'gift',
    fields: { kind: 'once' },
    to: paths.supportIntent('{id}'),
    check: (typed): FieldErrors => (mayGive(intentOf(typed).amount) ? {} : { amount: [amountRange] }),
    body: intentOf,
    onDone: chosen,
  })
  const picked = Number(form.typed.preset ?? donations.default)
  return (
    <ActionForm form={form} submit="Donate" sending="One moment…">
      <Choices legend="Amount" name="preset" choices={presets} picked={picked} onPick={dropTyped} />
      <AmountField onAmount={dropPicked} />
    </ActionForm>
  )
}

/** Whoever types an amount has picked none; without it, the usual one is picked again. */
function dropPicked(input: HTMLInputElement): void {
  const presets = input.form?.querySelectorAll<HTMLInputElement>('[name=preset]') ?? []
  for (const preset of presets) preset.checked = input.value === '' && preset.defaultChecked
}

/** Whoever picks an amount has typed none. */
function dropTyped({ currentTarget: preset }: ChangeEvent<HTMLInputElement>): void {
  const input = preset.form?.elements.namedItem('amount') as HTMLInputElement
  if (input.value === '') return
  input.value = ''
  // The form looks at what was wrong with it again.
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  preset.checked = true
}
