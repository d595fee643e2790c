import type { ChangeEvent, FormEvent } from 'react'
import { t, Trans } from '#words'
import {
  amountRange,
  defaultPlan,
  donations,
  intentOf,
  mayGive,
  plans,
  rupees,
} from '../../../contract/donations/donations.ts'
import { paths } from '../../../contract/paths.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { Field } from '../../forms/field.tsx'
import type { FieldErrors } from '../../forms/form-errors.ts'
import { useForm } from '../../forms/use-form.ts'
import { groupDigits } from './group-digits.ts'
import { useShowIntent } from './queries.ts'
import { AmountChoices } from './amount-choices.tsx'

const presets = donations.presets.map((amount) => ({ amount, label: rupees(amount) }))

/** The form of a single gift: one of three amounts, or another. */
export function GiftForm() {
  const form = useForm('POST /api/support/intents', {
    name: 'gift',
    fields: { kind: 'once' },
    to: paths.supportIntent('{id}'),
    check: (typed): FieldErrors => (mayGive(intentOf(typed).amount) ? {} : { amount: [amountRange] }),
    body: intentOf,
    onDone: useShowIntent(),
  })
  const picked = Number(form.typed.preset ?? donations.default)
  return (
    <ActionForm form={form} submit={t`Donate`} sending={t`One moment…`}>
      <AmountChoices legend={t`Amount`} name="preset" choices={presets} picked={picked} onPick={clearTyped} />
      <Field
        name="amount"
        label={t`Another amount, in rupees`}
        hint={t`Whole rupees, from ₹10 to ₹5,00,000.`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={16}
        placeholder="₹"
        onInput={onType}
      />
    </ActionForm>
  )
}

/** Groups the digits while they are typed. A typed amount clears the picked one; an empty field picks the default again. */
function onType(event: FormEvent<HTMLInputElement>): void {
  const input = event.currentTarget
  const forward = (event.nativeEvent as InputEvent).inputType === 'deleteContentForward'
  const { text, caret } = groupDigits(input.value, input.selectionStart ?? input.value.length, forward)
  if (text !== input.value) {
    input.value = text
    input.setSelectionRange(caret, caret)
  }
  for (const preset of input.form?.querySelectorAll<HTMLInputElement>('[name=preset]') ?? [])
    preset.checked = input.value === '' && preset.defaultChecked
}

/** A picked amount clears the typed one. */
function clearTyped({ currentTarget: preset }: ChangeEvent<HTMLInputElement>): void {
  const input = preset.form?.elements.namedItem('amount') as HTMLInputElement
  if (input.value === '') return
  input.value = ''
  // The form drops the error of the amount.
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  preset.checked = true
}

const planChoices = plans.map(({ amount, name }) => ({
  amount,
  label: (
    <>
      {rupees(amount)} <small>{name}</small>{' '}
      <small>
        <Trans>{rupees(12 * amount)} a year</Trans>
      </small>
    </>
  ),
}))

/** A box for each month of a year, of which the first alone is chosen now. */
const months = Array.from({ length: 12 }, (_, month) => <i key={month} />)

/** A monthly plan. */
export function PlanForm() {
  const form = useForm('POST /api/support/intents', {
    name: 'pledge',
    fields: { kind: 'monthly' },
    to: paths.supportIntent('{id}'),
    body: intentOf,
    onDone: useShowIntent(),
  })
  const picked = Number(form.typed.amount ?? defaultPlan)
  return (
    <ActionForm
      form={form}
      submit={t({ message: 'Subscribe', context: 'monthly plan' })}
      sending={t`One moment…`}
      look="gold"
    >
      <AmountChoices legend={t`Amount a month`} name="amount" choices={planChoices} picked={picked} />
      <span className="months" aria-hidden="true">
        {months}
      </span>
      <div className="hint">
        <Trans>
          A pledge: nothing is charged by itself. Each month has its own QR code: pay it when you like, and stop when
          you like.
        </Trans>
      </div>
    </ActionForm>
  )
}
