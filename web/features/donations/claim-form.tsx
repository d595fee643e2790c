import { useQueryClient } from '@tanstack/react-query'
import { plainUtr, utrAsked, utrShape } from '../../../contract/donations.ts'
import { useForm, type FieldErrors } from '../../forms/use-form.ts'
import { Field } from '../../forms/field.tsx'
import { Form } from '../../forms/form.tsx'
import { keepIntent } from './queries.ts'

/** 'I have paid', with the number by which the payment is found in the bank's statement. */
export function ClaimForm({ id }: { id: string }) {
  const client = useQueryClient()
  const form = useForm('POST /api/support/intents/:id/claim', {
    name: 'claim',
    params: { id },
    check: ({ utr }): FieldErrors => (utrShape.test(plainUtr(String(utr))) ? {} : { utr: [utrAsked] }),
    body: ({ utr }) => ({ utr }),
    onDone(intent) {
      keepIntent(client, intent)
      // The form has gone; what took its place is said.
      document.getElementById('state')?.focus()
    },
  })
  return (
    <Form form={form} submit="I have paid">
      <input type="hidden" name="id" value={id} />
      <Field
        form={form}
        name="utr"
        label="UTR of the payment"
        hint="12 digits. Apps also call it ‘UPI transaction ID’ or ‘UPI Ref. No.’"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
    </Form>
  )
}
