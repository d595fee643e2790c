import '../own-page.css'
import '../dashboard/compact-table.css'
import './mail.css'
import { useQuery } from '@tanstack/react-query'
import { t, Trans } from '#words'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { isDenied } from '../../../kit/answers.ts'
import { titled, type Location } from '../../../kit/page.ts'
import { AccessDenied } from '../../../shell/access-prompt.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { headingId } from '../../../ui/preserve-focus.ts'
import { AdminFrame } from '../admin-frame.tsx'
import { Awaited } from '../awaited.tsx'
import { statsQuery } from '../stats-query.ts'
import { Failures } from './failures.tsx'
import { LetterDays } from './letter-days.tsx'
import { MailServer } from './mail-server.tsx'
import { NoServer } from './no-server.tsx'
import { letterFailuresQuery, mailQuery } from './queries.ts'
import { TestLetter } from './test-letter.tsx'

export const head = titled(t({ message: 'Mail', context: 'letters that the site sends' }))

export const queries = ({ search }: Location) => [statsQuery(), mailQuery(), letterFailuresQuery(search)]

/** The mail server as it is now, the letters of thirty days, a test letter, and the letters that it did not take. */
export default function MailPage() {
  const query = useQuery({ ...mailQuery(), staleTime: 5_000 })
  const { data: mail, error } = query
  if (isDenied(error)) return <AccessDenied />
  return (
    <AdminFrame here={adminPaths.mail} className="own-page mail">
      <PageHead title={t({ message: 'Mail', context: 'letters that the site sends' })} />
      <p className="meta">
        <Trans>
          Links for passwords, confirmations, answers and new articles leave the site by its mail server. Here you see
          whether it takes them.
        </Trans>
      </p>
      <section aria-labelledby={headingId}>
        <h2 id={headingId} tabIndex={-1} className="unseen">
          <Trans>Mail server</Trans>
        </h2>
        <Awaited query={query} />
        {mail?.server && (
          <>
            <MailServer server={mail.server} />
            <LetterDays days={mail.days} />
            <TestLetter />
          </>
        )}
        {mail && !mail.server && <NoServer />}
      </section>
      <section aria-labelledby="failures">
        <h2 id="failures">
          <Trans>Letters that did not leave</Trans>
        </h2>
        <Failures />
      </section>
    </AdminFrame>
  )
}
