import { useQueryClient } from '@tanstack/react-query'
import { plainUtr, utrAsked, utrShape } from '../../../contract/donations.ts'
import { paths } from '../../../contract/paths.ts'
import { useForm, type FieldErrors } from '../../forms/use-form.ts'
import { Field } from '../../forms/field.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { keepIntent } from './queries.ts'

/** 'I have paid', with the number by which the payment is found in the bank's statement. */
export function ClaimForm({ id }: { id: string }) {
  const client = useQueryClient()
  const form = useForm('POST /api/support/intents/:id/claim', {
    name: 'claim',
    params: { id },
    check: ({ utr }): FieldErrors => (utrShape.test(plainUtr(String(utr))) ? {} : { utr: [utrAsked] }),
    to: paths.supportIntent(id),
    onDone(intent) {
      keepIntent(client, intent)
      // The form has gone; what took its place is said.
      document.getElementById('state')?.focus()
    },
  })
  return (
    <ActionForm form={form} submit="I have paid">
      <Field
        name="utr"
        label="UTR of the payment"
        hint="12 digits. Apps also call it ‘UPI transaction ID’ or ‘UPI Ref. No.’"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
    </ActionForm>
  )
}
