import { useRef } from 'react'
import { t, Trans } from '#words'
import { searchOf } from '../../../../contract/address.ts'
import { prefix } from '../../../../contract/languages.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import type { SubscriberImport } from '../../../../contract/subscribers/imports-api.ts'
import { importLimits } from '../../../../contract/subscribers/imports.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { Field } from '../../../forms/field.tsx'
import { useFormState } from '../../../forms/form-state.ts'
import { useForm } from '../../../forms/use-form.ts'
import { answerIn, toApiError } from '../../../kit/answers.ts'
import { headingId } from '../../../ui/preserve-focus.ts'
import { useRefresh } from '../action-runner.tsx'

const call = 'POST /api/admin/subscriber-imports'
const name = 'import'
/** Without JavaScript the form goes to the page with its file, and the address names the call. */
const action = `${adminPaths.subscriberImports}?${searchOf({ form: name, call, to: `${prefix}${adminPaths.subscriberImports}` })}`

/** The form that has a file checked. */
export function FileForm() {
  const refresh = useRefresh()
  const sent = useRef<HTMLFormElement>(null)
  const form = useForm<typeof call, SubscriberImport>(call, {
    name,
    action,
    intercept(element) {
      sent.current = element
      return false
    },
    send: () => sendFile(sent.current),
    async onDone(_, element) {
      element.reset()
      await refresh()
      document.getElementById(headingId)?.focus()
    },
  })
  return (
    <ActionForm form={form} label={t`A file with subscribers`}>
      <Field
        name="file"
        type="file"
        accept=".csv,text/csv"
        label={t`CSV file`}
        hint={t`In UTF-8, at most 10 MB and 50,000 rows. Read are the columns email, consented_at, language and categories (several parted by semicolons), and the exports of Ghost and Mailchimp as they are.`}
      />
      <details open={'consentedOn' in form.errors || 'consentHow' in form.errors || undefined}>
        <summary>
          <Trans>Rows without a date of consent</Trans>
        </summary>
        <p className="hint">
          <Trans>
            They are refused, unless you say when and how these people agreed to get letters. It is stored with each
            address, and stands in the file of the list.
          </Trans>
        </p>
        <Field name="consentedOn" type="date" label={t`They agreed on`} />
        <Field
          name="consentHow"
          label={t`They agreed by`}
          hint={t`For example: signed the list at our meeting in Pune`}
          maxLength={importLimits.how.max}
          autoComplete="off"
        />
      </details>
      <CheckButton />
    </ActionForm>
  )
}

function CheckButton() {
  const { busy } = useFormState()
  return (
    <button type="submit" className="button main" formEncType="multipart/form-data" aria-disabled={busy}>
      {busy ? t`Checking…` : t`Check the file`}
    </button>
  )
}

async function sendFile(form: HTMLFormElement | null): Promise<SubscriberImport> {
  const response = await fetch(`${prefix}/api/admin/subscriber-imports`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new FormData(form ?? undefined),
  })
  const answer = await answerIn(response)
  if (!response.ok) throw await toApiError(answer)
  return answer.body as SubscriberImport
}
