import '../own-page.css'
import '../dashboard/compact-table.css'
import './keys.css'
import { useQuery } from '@tanstack/react-query'
import { t, Trans } from '#words'
import { prefix } from '../../../../contract/languages.ts'
import type { ApiKey } from '../../../../contract/keys/keys-api.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { isDenied } from '../../../kit/answers.ts'
import { useNow } from '../../../kit/now.ts'
import { titled } from '../../../kit/page.ts'
import { AccessDenied } from '../../../shell/access-prompt.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { headingId } from '../../../ui/preserve-focus.ts'
import { ActionButton, ActionRunner } from '../action-runner.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { Awaited } from '../awaited.tsx'
import { Example } from '../example.tsx'
import { Headline } from '../headline.tsx'
import { HowItWorks } from '../how-it-works.tsx'
import { statsQuery } from '../stats-query.ts'
import { creation } from './key-actions.tsx'
import { KeyList } from './key-list.tsx'
import { keysQuery } from './queries.ts'

export const head = titled(t`API keys`)

export const queries = () => [statsQuery(), keysQuery()]

/** The keys by which programs write articles, polls and figures. */
export default function KeysPage() {
  const query = useQuery({ ...keysQuery(), staleTime: 5_000 })
  const { data: keys, error } = query
  const now = useNow()
  if (isDenied(error)) return <AccessDenied />
  return (
    <AdminFrame here={adminPaths.keys} className="own-page">
      <ActionRunner>
        <PageHead title={t`API keys`}>
          <ActionButton {...creation} />
        </PageHead>
        <p className="meta">
          <Trans>With a key a program of yours writes articles, polls or figures.</Trans>
        </p>
        <HowItWorks>
          <p className="meta">
            <Trans>
              It writes in the name of whoever made the key, and with their rights of that moment. No key opens
              settings, members or backups. <a href={prefix + paths.developers}>For developers</a> says how a key is
              sent.
            </Trans>
          </p>
        </HowItWorks>
        <noscript>
          <p className="meta">
            <Trans>Looking works without JavaScript; creating and revoking keys needs it.</Trans>
          </p>
        </noscript>
        <section aria-labelledby={headingId}>
          <h2 id={headingId} tabIndex={-1} className="unseen">
            <Trans>API keys</Trans>
          </h2>
          <Awaited query={query} />
          {keys?.length === 0 && (
            <>
              <Notice title={t`No API keys yet`}>
                <Trans>Each program that writes here gets a key of its own.</Trans>
              </Notice>
              <Example>
                <KeyList keys={[exampleKey(now)]} />
              </Example>
            </>
          )}
          {keys && keys.length > 0 && (
            <>
              <Working keys={keys} />
              <KeyList keys={keys} />
            </>
          )}
        </section>
      </ActionRunner>
    </AdminFrame>
  )
}

/** The keys that work, of all that were made. */
function Working({ keys }: { keys: readonly ApiKey[] }) {
  const working = keys.filter(({ state }) => state === 'works').length
  const all = keys.length
  return (
    <Headline percent={(100 * working) / all}>
      <Trans>
        <b>
          {working} of {all}
        </b>{' '}
        work; the dot on the line of a key is its last use
      </Trans>
    </Headline>
  )
}

const dayLength = 86_400_000

const exampleKey = (now: Date): ApiKey => ({
  id: '',
  name: t`Import of figures`,
  shown: 'artha_7Kq',
  scopes: ['rates:write'],
  madeBy: t({ message: 'You', context: 'in an example' }),
  createdAt: new Date(now.getTime() - 30 * dayLength).toISOString(),
  expiresAt: new Date(now.getTime() + 60 * dayLength).toISOString(),
  revokedAt: null,
  lastUsedAt: new Date(now.getTime() - dayLength).toISOString(),
  state: 'works',
})
