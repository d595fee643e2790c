import './practice.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { t, Trans } from '#words'
import { paths } from '../../../contract/paths.ts'
import { channelLabels, channels, practiceLength } from '../../../contract/scams/scams.ts'
import { useSearchParams } from '../../kit/location.ts'
import type { Head, Location } from '../../kit/page.ts'
import { failureOf } from '../../kit/send.ts'
import type { Site } from '../../kit/site.ts'
import { Chips } from '../../lists/chips.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { tryAgain } from '../../ui/page-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { practiceQuery } from './queries.ts'
import { roundOf } from './round.ts'
import { RoundEnd } from './round-end.tsx'
import { RoundMessage } from './round-message.tsx'

export function head({ location: { search }, site }: { location: Location; site: Site }): Head {
  return {
    title: `${t`Real or fraud? Ten messages`} · ${site.name}`,
    description: t`Ten messages as they come on phones in India: SMS, WhatsApp, calls, apps and email. Real or fraud? See what gives each away.`,
    // A message in the middle of a round is not indexed.
    ...(search.size === 0 && { canonical: paths.scamPractice() }),
  }
}

export const queries = ({ search }: Location) => [practiceQuery(search)]

/** Ten messages one after the other. The address has the answers, so that it works without scripts, goes back, and can be shared. */
export default function PracticePage() {
  const search = useSearchParams()
  const { data, error } = useQuery({ ...practiceQuery(search), placeholderData: keepPreviousData })
  const round = roundOf(search)
  const by = channels.find((channel) => channel === search.get('by')) ?? null
  const atEnd = round.at > practiceLength
  return (
    <div className="wrap page reading scam-practice">
      <Breadcrumbs items={{ [t`Home`]: paths.home, [t`Real or fraud?`]: paths.scams }} />
      <h1>{atEnd ? t`Ten messages, done` : t`Real or fraud?`}</h1>
      {!atEnd && (
        <>
          <p className="lead">
            <Trans>
              Ten messages as they come on a phone. There is no clock and no score. The names of banks and firms are
              made up.
            </Trans>
          </p>
          <Chips
            label={t`Channel`}
            wide
            chips={[
              { label: t`All`, href: paths.scamPractice({ set: search.get('set') }), chosen: by === null },
              ...channels.map((channel) => ({
                label: channelLabels[channel],
                href: paths.scamPractice({ set: search.get('set'), by: channel }),
                chosen: by === channel,
              })),
            ]}
          />
        </>
      )}
      {!data && !error && <Skeleton label={t`Loading the messages`} lines={outlines} />}
      {!data && error && (
        <Notice title={t`The messages did not arrive`} action={tryAgain} live>
          {failureOf(error, t`Check your connection, then try again.`)}
        </Notice>
      )}
      {data && (atEnd ? <RoundEnd {...{ data, round, by }} /> : <RoundMessage {...{ data, round, by }} />)}
    </div>
  )
}

const outlines = [{ width: '40%' }, { height: '160px' }, { height: '44px' }]
