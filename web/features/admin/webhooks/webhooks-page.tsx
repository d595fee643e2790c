import '../own-page.css'
import '../dashboard/measures.css'
import './webhooks.css'
import { useQuery } from '@tanstack/react-query'
import { t, Trans } from '#words'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { prefix } from '../../../../contract/languages.ts'
import { titled } from '../../../kit/page.ts'
import { AccessDenied } from '../../../shell/access-prompt.tsx'
import { headingId } from '../../../ui/preserve-focus.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Station, Way } from '../../../ui/way.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { Awaited } from '../awaited.tsx'
import { Example } from '../example.tsx'
import { HowItWorks } from '../how-it-works.tsx'
import { statsQuery } from '../stats-query.ts'
import { ActionButton, ActionRunner } from '../action-runner.tsx'
import { isDenied } from '../../../kit/answers.ts'
import { Arrived } from './arrived.tsx'
import { Deliveries } from './deliveries.tsx'
import { deliveriesQuery, webhooksQuery } from './queries.ts'
import { addition } from './webhook-actions.tsx'
import { WebhookExample, WebhookList } from './webhook-list.tsx'

export const head = titled(t`Webhooks`)

export const queries = () => [statsQuery(), webhooksQuery(), deliveriesQuery()]

/** The programs that are notified of articles, and the last messages to them. */
export default function WebhooksPage() {
  const query = useQuery({ ...webhooksQuery(), staleTime: 5_000 })
  const { data: webhooks, error } = query
  if (isDenied(error)) return <AccessDenied />
  return (
    <AdminFrame here={adminPaths.webhooks} className="own-page webhooks">
      <ActionRunner>
        <PageHead title={t`Webhooks`}>
          <ActionButton {...addition} />
        </PageHead>
        <p className="meta">
          <Trans>Other programs are told at once of an article that appears, changes or goes.</Trans>
        </p>
        <HowItWorks>
          <p className="meta">
            <Trans>
              They may be a search service, an archive or another site of yours.{' '}
              <a href={prefix + paths.developers}>For developers</a> says what they get.
            </Trans>
          </p>
          <Way across>
            <Station name={t({ message: 'Here', context: 'on the way of a message' })}>
              {t`An article appears, changes or goes`}
            </Station>
            <Station name={t({ message: 'On the way', context: 'a message to a program' })}>
              {t`A message with a signature, at once`}
            </Station>
            <Station name={t({ message: 'There', context: 'on the way of a message' })}>
              {t`Your program answers; else it comes again`}
            </Station>
          </Way>
        </HowItWorks>
        <noscript>
          <p className="meta">
            <Trans>Looking works without JavaScript; adding and changing webhooks needs it.</Trans>
          </p>
        </noscript>
        <section aria-labelledby={headingId}>
          <h2 id={headingId} tabIndex={-1} className="unseen">
            <Trans>Webhooks</Trans>
          </h2>
          <Awaited query={query} />
          {webhooks?.length === 0 && (
            <>
              <Notice title={t`No webhooks yet`}>
                <Trans>Enter the address of a program, and it hears of every article.</Trans>
              </Notice>
              <Example>
                <WebhookExample />
              </Example>
            </>
          )}
          {webhooks && webhooks.length > 0 && (
            <>
              <Arrived />
              <WebhookList webhooks={webhooks} />
            </>
          )}
        </section>
        <section aria-labelledby="deliveries">
          <h2 id="deliveries">
            <Trans>Deliveries</Trans>
          </h2>
          <Deliveries />
        </section>
      </ActionRunner>
    </AdminFrame>
  )
}
