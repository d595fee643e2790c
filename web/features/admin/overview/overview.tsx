import './overview.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import type { Me } from '../../../../contract/accounts/accounts-api.ts'
import type { AdminStats } from '../../../../contract/moderation/moderation-api.ts'
import { paths } from '../../../../contract/paths.ts'
import { isOpenTo } from '../../../../contract/roles.ts'
import { grouped } from '../../../../money/grouped.ts'
import type { RouteQuery } from '../../../kit/page.ts'
import { useSite } from '../../../kit/site.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { headingId } from '../../../ui/preserve-focus.ts'
import { GivenUpJobs } from '../dashboard/given-up-jobs.tsx'
import { givenUpQuery, overviewQuery } from '../stats-query.ts'
import { Courses } from './courses.tsx'
import { LettersWait } from './letters-wait.tsx'
import { ReadLessons } from './read-lessons.tsx'
import { WhatWaits } from './what-waits.tsx'

/** The queries of the overview of a role, besides the figures. */
export const overviewQueries = (me: Me | null): RouteQuery[] => [
  overviewQuery(),
  ...(me?.role === 'admin' ? [givenUpQuery()] : []),
]

/** The first screen of the admin area: what waits for a decision, what is missing, and how the site does. */
export function Overview({ me, stats = {} }: { me: Me; stats: AdminStats | undefined }) {
  const isEditor = isOpenTo('editor', me.role)
  const isAdmin = isOpenTo('admin', me.role)
  const { data: overview } = useQuery({ ...overviewQuery(), staleTime: 60_000 })
  return (
    <>
      <header className="tab-head row apart">
        <h2 id={headingId} tabIndex={-1}>
          <Trans>Overview</Trans>
        </h2>
        {isEditor && (
          <p className="button-row">
            <LinkButton href={paths.newPoll}>
              <Trans>New poll</Trans>
            </LinkButton>
            <LinkButton href={paths.newArticle} look="main">
              <Trans>New article</Trans>
            </LinkButton>
          </p>
        )}
      </header>
      {overview?.letters && <LettersWait trouble={overview.letters} />}
      <WhatWaits role={me.role} stats={stats} overview={overview} />
      {isAdmin && <GivenUpJobs />}
      <Reminders me={me} isAdmin={isAdmin} />
      {isEditor && (
        <dl className="stats">
          {figures.map(([name, label]) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{grouped(stats[name] ?? 0)}</dd>
            </div>
          ))}
        </dl>
      )}
      {overview?.days && <Courses days={overview.days} />}
      {overview?.best && overview.best.length > 0 && overview.worst && (
        <ReadLessons best={overview.best} worst={overview.worst} />
      )}
    </>
  )
}

function Reminders({ me, isAdmin }: { me: Me; isAdmin: boolean }) {
  const { contactEmail } = useSite()
  const needsSecondFactor = me.twoFactor === false
  const needsContact = isAdmin && !contactEmail
  if (!needsSecondFactor && !needsContact) return null
  return (
    <div className="reminders callout">
      {needsSecondFactor && (
        <p>
          <Trans>
            Your account is protected by a password alone.{' '}
            <Link href={paths.twoFactorSetup}>Set up two-factor login</Link>, so that a stolen password opens nothing.
          </Trans>
        </p>
      )}
      {needsContact && (
        <p>
          <Trans>
            Readers cannot reach you: the page Contact has no address, and so it promises no answer.{' '}
            <Link href={paths.settings}>Enter an email for contact</Link> under ‘Contact and links’.
          </Trans>
        </p>
      )}
    </div>
  )
}

const figures: [Exclude<keyof AdminStats, 'waitsLongest'>, string][] = [
  ['totalArticles', t`Total Articles`],
  ['published', t({ message: 'Published', context: 'articles' })],
  ['drafts', t({ message: 'Drafts', context: 'articles' })],
  ['totalPolls', t`Total Polls`],
]
