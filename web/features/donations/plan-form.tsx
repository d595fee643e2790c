import { defaultPlan, intentOf, plans, rupees } from '../../../contract/donations.ts'
import { paths } from '../../../contract/paths.ts'
import { useForm } from '../../forms/use-form.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { Choices } from './choices.tsx'
import { useChosen } from './use-chosen.ts'

const choices = plans.map(({ amount, name }) => ({
  amount,
  words: (
    <>
      {rupees(amount)} <small>{name}</small>
    </>
  ),
}))

/** A monthly plan. */
export function PlanForm() {
  const chosen = useChosen()
  const form = useForm('POST /api/support/intents', {
    name: 'pledge',
    fields: { kind: 'monthly' },
    to: paths.supportIntent('{id}'),
    body: intentOf,
    onDone: chosen,
  })
  const { busy } = form
  return (
    <ActionForm form={form}>
      <Choices
        legend="Amount a month"
        name="amount"
        choices={choices}
        picked={Number(form.typed.amount ?? defaultPlan)}
      />
      <p className="hint">
        A pledge: nothing is charged by itself. Each month has its own QR code, you pay it when you like, and stop when
        you like.
      </p>
      <button type="submit" className="button gold" aria-disabled={busy}>
        {busy ? 'One moment…' : 'Subscribe'}
      </button>
    </ActionForm>
  )
}
