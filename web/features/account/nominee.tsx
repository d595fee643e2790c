import { useQuery, useQueryClient } from '@tanstack/react-query'
import { t, Trans } from '#words'
import { paths } from '../../../contract/paths.ts'
import { NomineeFields, nomineeLimits, type Nominee as Named } from '../../../contract/nominees/nominees-api.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { Field } from '../../forms/field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { FoldedForm } from './folded-form.tsx'
import { setReply } from '../../kit/cached-replies.ts'
import { dayInIndia } from '../../kit/dates.ts'
import { toast } from '../../kit/toasts.ts'
import { nomineeQuery } from './queries.ts'

const call = 'GET /api/auth/nominee'

/** Somebody who may use the member's rights when the member has died or cannot (DPDP law, section 14): named, changed, taken away. */
export function Nominee() {
  const { data } = useQuery(nomineeQuery())
  return (
    <section className="settings" aria-labelledby="nominee">
      <h2 id="nominee">
        <Trans>Somebody for later</Trans>
      </h2>
      <p>
        <Trans>
          You may name somebody who can see your data, have it corrected or erased, and complain in your name, if you
          die or cannot do it yourself. They write to us; we ask for a proof. You need not name anybody.
        </Trans>
      </p>
      {data && <NameForm key={data.nominee?.changedAt} nominee={data.nominee} />}
      {data?.nominee && <RemoveForm nominee={data.nominee} />}
    </section>
  )
}

function NameForm({ nominee }: { nominee: Named | null }) {
  const client = useQueryClient()
  const form = useForm('PUT /api/auth/nominee', {
    name: 'nominee',
    to: paths.profile('preferences'),
    shape: NomineeFields,
    onDone(reply) {
      setReply(client, call, {}, reply)
      toast({ title: t({ message: 'Saved', context: 'state of a preference' }) })
    },
  })
  const field = (name: keyof typeof nomineeLimits) => ({
    name,
    defaultValue: nominee?.[name] ?? '',
    maxLength: nomineeLimits[name].max,
    autoComplete: 'off',
  })
  return (
    <FoldedForm title={nominee ? t`${nominee.name}: change` : t`Name somebody (optional)`} form={form}>
      <ActionForm form={form} submit={t`Save`} sending={t`Saving…`}>
        <Field {...field('name')} label={t`Name`} />
        <Field
          {...field('contact')}
          label={t`Email or phone`}
          hint={t`We write there only if you have died or somebody shows that you cannot act.`}
        />
        <Field {...field('relation')} label={t`Relation`} hint={t`Such as wife, son, friend.`} />
      </ActionForm>
    </FoldedForm>
  )
}

function RemoveForm({ nominee: { contact, relation, changedAt } }: { nominee: Named }) {
  const client = useQueryClient()
  const form = useForm('DELETE /api/auth/nominee', {
    name: 'no-nominee',
    to: paths.profile('preferences'),
    onDone({ message }) {
      setReply(client, call, {}, { nominee: null })
      toast({ title: message })
    },
  })
  return (
    <>
      <p className="meta">
        <Trans>
          {relation}, {contact}. Saved on {dayInIndia(changedAt)}.
        </Trans>
      </p>
      <ActionForm form={form} submit={t`Name nobody`} look="line" />
    </>
  )
}
