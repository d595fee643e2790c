import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import type { Me } from '../../../contract/accounts/accounts-api.ts'
import { prefix } from '../../../contract/languages.ts'
import { paths } from '../../../contract/paths.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { CodeField, PasswordField } from '../../forms/field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { invalidate } from '../../kit/cached-replies.ts'
import { useSearchParams } from '../../kit/location.ts'
import { useSite } from '../../kit/site.ts'
import { FoldedForm } from './folded-form.tsx'
import { Moment } from './moment.tsx'
import { identityQuery } from './queries.ts'

/** The account elsewhere that opens this one, where the site has a provider. */
export function Elsewhere({ me }: { me: Me }) {
  const { oidc: name } = useSite()
  const { data } = useQuery({ ...identityQuery(), staleTime: 10_000 })
  const failed = useSearchParams().has('elsewhere')
  if (name === null || !data) return null
  return (
    <section className="settings" aria-labelledby="elsewhere">
      <h2 id="elsewhere">{t`Log in with ${name}`}</h2>
      {failed && (
        <p className="callout">{t`It could not be connected. Perhaps it opens another account here already.`}</p>
      )}
      {data.connectedAt ? <Connected name={name} at={data.connectedAt} /> : <Connect name={name} me={me} />}
    </section>
  )
}

/** First the password or a code, as a session can be borrowed; then a link, as no form may lead to another site. */
function Connect({ name, me }: { name: string; me: Me }) {
  const form = useForm('POST /api/auth/proof', { name: 'connect' })
  if (form.reply)
    return (
      <p role="status">
        <a className="button main" href={prefix + paths.oidc({ connect: 'yes' })}>
          {t`Continue with ${name}`}
        </a>
      </p>
    )
  return (
    <>
      <p className="meta">{t`Your account of ${name} then opens this one, in place of the password.`}</p>
      <FoldedForm title={t`Connect with ${name}`} form={form}>
        <ActionForm form={form} submit={t`Confirm`} sending={t`Checking…`}>
          {me.twoFactor ? (
            <CodeField name="code" label={t`Code from your app, or a recovery code`} />
          ) : (
            <PasswordField name="password" label={t`Password`} autoComplete="current-password" />
          )}
        </ActionForm>
      </FoldedForm>
    </>
  )
}

function Connected({ name, at }: { name: string; at: string }) {
  const client = useQueryClient()
  const { mail } = useSite()
  const form = useForm('DELETE /api/auth/oidc/identity', {
    name: 'disconnect',
    to: paths.profile('security'),
    onDone() {
      void invalidate(client, 'GET /api/auth/oidc/identity')
      void invalidate(client, 'GET /api/auth/security-events')
    },
  })
  return (
    <>
      <p>
        <Trans>
          Connected with {name} since <Moment at={at} />.
        </Trans>
      </p>
      <p className="meta">
        {mail ? (
          <Trans>
            Without a password you can set one first: <Link href={paths.forgotPassword}>ask for a link</Link>.
          </Trans>
        ) : (
          t`Without a password, ask an admin of this site for a link to set one first.`
        )}
      </p>
      <ActionForm form={form} submit={t`Disconnect`} look="line" />
    </>
  )
}
