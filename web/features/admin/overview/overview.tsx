import './overview.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import type { Me } from '../../../../contract/accounts/accounts-api.ts'
import type { AdminStats } from '../../../../contract/moderation/moderation-api.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { isOpenTo } from '../../../../contract/roles.ts'
import { grouped } from '../../../../money/grouped.ts'
import type { RouteQuery } from '../../../kit/page.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { headingId } from '../../../ui/preserve-focus.ts'
import { GivenUpJobs } from '../dashboard/given-up-jobs.tsx'
import { givenUpQuery, overviewQuery, setupQuery } from '../stats-query.ts'
import { Courses } from './courses.tsx'
import { LettersWait } from './letters-wait.tsx'
import { ReadLessons } from './read-lessons.tsx'
import { SetupList } from './setup-list.tsx'
import { WhatWaits } from './what-waits.tsx'

/** The queries of the overview of a role, besides the figures. */
export const overviewQueries = (me: Me | null): RouteQuery[] => [
  overviewQuery(),
  ...(me?.role === 'admin' ? [givenUpQuery(), setupQuery()] : []),
]

/** The first screen of the admin area: what waits for a decision, what is missing, and how the site does. */
export function Overview({ me, stats = {} }: { me: Me; stats: AdminStats | undefined }) {
  const isEditor = isOpenTo('editor', me.role)
  const isAdmin = isOpenTo('admin', me.role)
  const { data: overview } = useQuery({ ...overviewQuery(), staleTime: 10_000 })
  // On a site without readers what is missing comes before their number.
  const isRead = overview?.days?.some(({ readers }) => readers)
  const setup = isAdmin ? <SetupList /> : me.twoFactor === false && <SecondFactorReminder />
  return (
    <>
      <header className="tab-head row apart">
        <h2 id={headingId} tabIndex={-1}>
          <Trans>Overview</Trans>
        </h2>
        {isEditor && (
          <p className="button-row">
            <LinkButton href={adminPaths.newPoll}>
              <Trans>New poll</Trans>
            </LinkButton>
            <LinkButton href={adminPaths.newArticle} look="main">
              <Trans>New article</Trans>
            </LinkButton>
          </p>
        )}
      </header>
      {overview?.letters && <LettersWait trouble={overview.letters} />}
      {isAdmin && <GivenUpJobs />}
      <WhatWaits role={me.role} stats={stats} overview={overview} />
      {!isRead && setup}
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
      {isRead && setup}
      {overview?.best && overview.best.length > 0 && overview.worst && (
        <ReadLessons best={overview.best} worst={overview.worst} />
      )}
    </>
  )
}

/** Admins have it in their list of things to set up. */
function SecondFactorReminder() {
  return (
    <div className="reminders callout">
      <p>
        <Trans>
          Your account is protected by a password alone.{' '}
          <Link href={adminPaths.twoFactorSetup}>Set up two-factor login</Link>, so that a stolen password opens
          nothing.
        </Trans>
      </p>
    </div>
  )
}

const figures: [Exclude<keyof AdminStats, 'waitsLongest'>, string][] = [
  ['totalArticles', t`Total Articles`],
  ['published', t({ message: 'Published', context: 'articles' })],
  ['drafts', t({ message: 'Drafts', context: 'articles' })],
  ['totalPolls', t`Total Polls`],
]
