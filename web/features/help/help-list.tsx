import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import { callFraudHelpline, fraudHelpline } from '../../../contract/help/fraud-helpline.ts'
import type { HelpLanguage } from '../../../contract/help/help-api.ts'
import { useOfflineCopy } from '../../kit/cache-for-offline.ts'
import { langOf } from '../../kit/language-of.ts'
import { useWithoutConnection } from '../../kit/offline.ts'
import { Notice } from '../../ui/notice.tsx'
import { tryAgain } from '../../ui/page-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Contacts } from './contacts.tsx'
import { LanguageLink } from './language-link.tsx'
import { helpListQuery, pathOf } from './queries.ts'
import { helpLabelsFor } from './say.ts'

/** The troubles, by group, below the numbers to call at once. */
export function HelpList({ language }: { language: HelpLanguage }) {
  const { data: list, isPending, error } = useQuery(helpListQuery(language))
  const address = { language, door: '' }
  useOfflineCopy([pathOf(address)])
  useWithoutConnection(!list && error !== null)
  if (isPending) return <Skeleton label={t`Loading the help`} className="wrap middle page help" lines={outlines} />
  if (!list)
    return (
      <Notice level={1} title={t`Failed to Load Help`} action={tryAgain} live>
        <Trans>
          Lost money to a fraud? Call <a href={callFraudHelpline}>{fraudHelpline}</a> now. Then check your connection,
          and try again.
        </Trans>
      </Notice>
    )
  const say = helpLabelsFor(list.labels)
  return (
    <div className="wrap middle page help" lang={langOf(language)}>
      <h1>{say('What happened?')}</h1>
      <p className="lead">
        {say('Choose what comes nearest. Each page says what to do first, whom to call and what to write.')}{' '}
        <LanguageLink address={address} />
      </p>
      <Contacts contacts={list.contacts} checked={list.checked} say={say} isBrief />
      {list.groups.map(({ title, doors }) => (
        <section
          key={title}
          className={title === list.groups[0]?.title ? 'at-once' : undefined}
          aria-labelledby={`group-${title}`}
        >
          <h2 id={`group-${title}`}>{say(title)}</h2>
          <ul className="doors">
            {doors.map((door) => (
              <li key={door.slug}>
                <Link href={pathOf({ language, door: door.slug })}>
                  <b>{door.title}</b>
                  <span className="meta">{door.short}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const outlines = [{ height: '2.6em', width: '60%' }, ...Array.from({ length: 6 }, () => ({ height: '64px' }))]
