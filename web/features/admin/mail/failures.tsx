import { useInfiniteQuery } from '@tanstack/react-query'
import { plural, t, Trans } from '#words'
import { letterNames } from '../../../../contract/mail/letter-names.ts'
import { mailLimits, type LetterFailure } from '../../../../contract/mail/mail-api.ts'
import { useSearchParams } from '../../../kit/location.ts'
import { ListView } from '../../../lists/list-view.tsx'
import { Table, type Column } from '../../../lists/table.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { letterFailuresQuery } from './queries.ts'

const { retentionDays } = mailLimits

/** The letters that the mail server did not take, with its answers. */
export function Failures() {
  const list = useInfiniteQuery({ ...letterFailuresQuery(useSearchParams()), staleTime: 5_000 })
  return (
    <ListView list={list} failure={{ title: t`The list did not arrive` }} moreLabel={t`Show older letters`}>
      {(rows) =>
        rows.length === 0 ? (
          <p>
            <Trans>In the last {retentionDays} days every letter has left.</Trans>
          </p>
        ) : (
          <>
            <p className="meta">
              <Trans>
                Only admins see this list. A letter goes from it when it is sent, and by itself after {retentionDays}{' '}
                days.
              </Trans>
            </p>
            <Table caption={t`Letters that did not leave`} columns={columns} rows={rows} isCompact />
          </>
        )
      }
    </ListView>
  )
}

const columns: Column<LetterFailure>[] = [
  {
    label: t({ message: 'To', context: 'letter' }),
    kind: 'wide',
    cell: ({ email, job }) => (
      <>
        <span className="address">{email}</span>
        <div className="meta">{job === null ? t`Reported by the mail provider` : (letterNames[job] ?? job)}</div>
      </>
    ),
  },
  { label: t`Answer of the mail server`, kind: 'wide', isPlain: true, cell: answerOf },
  {
    label: t({ message: 'When', context: 'a letter failed' }),
    isPlain: true,
    cell: ({ failedAt }) => <TimeAgo at={failedAt} />,
  },
  { label: t({ message: 'State', context: 'of a letter' }), isPlain: true, cell: stateOf },
]

function answerOf({ code, job, answer }: LetterFailure) {
  const isSilent = code === null && job !== null
  return (
    <>
      {isSilent && t`It did not answer.`} <code dir="auto">{answer}</code>
    </>
  )
}

function stateOf({ isTriedAgain, attempts }: LetterFailure) {
  return (
    <>
      {isTriedAgain ? (
        <Badge>{t({ message: 'Is tried again', context: 'letter' })}</Badge>
      ) : (
        <Badge look="bad">{t({ message: 'Given up', context: 'letter' })}</Badge>
      )}{' '}
      {attempts > 1 && <span className="meta">{plural(attempts, { one: '# attempt', other: '# attempts' })}</span>}
    </>
  )
}
