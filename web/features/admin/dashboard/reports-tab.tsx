import { plural, t, Trans } from '#words'
import type { ReportedText } from '../../../../contract/moderation/moderation-api.ts'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { Headline } from '../headline.tsx'
import { QueueLine } from '../queue-line.tsx'
import { declareTab } from './declare-tab.ts'
import { KeyedList } from './keyed-list.tsx'
import { Reported } from './reported-text.tsx'
import { OutdatedDecision, Decision } from './report-decision.tsx'

/** The texts that members have reported, each with all its reports; the oldest first. */
export const reportsTab = declareTab({
  name: 'reports',
  call: 'GET /api/admin/reports',
  things: t`reports`,
  counted: (count) => plural(count, { one: '# report', other: '# reports' }),
  find: t`Which reports`,
  isPart: true,
  filters: {
    state: {
      label: t`Reports`,
      choices: {
        '': t({ message: 'Open', context: 'reports' }),
        handled: t({ message: 'Handled', context: 'reports' }),
      },
    },
  },
  headline: (texts) => <Oldest texts={texts} />,
  show: (texts) => (
    <KeyedList label={t`Reported texts`} keys={keys}>
      {texts.map((text) => (
        <li key={text.id} className="card" tabIndex={-1}>
          <Reported text={text} />
          {text.about === 'article' || text.about === 'rate' ? (
            <OutdatedDecision about={text.about} text={text} />
          ) : (
            <Decision about={text.about} text={text} />
          )}
        </li>
      ))}
    </KeyedList>
  ),
  empty: { title: t`No reports wait`, text: t`What members report stands here until an admin decides on it.` },
})

const keys = t`Press Tab to be in the list: then j and k go from report to report, and the letter on a button presses it.`

/** The time since the first report of a text that waits for a decision, and all of these on a line. */
function Oldest({ texts }: { texts: readonly ReportedText[] }) {
  const open = texts.flatMap(({ reports: [first] }) => (first?.outcome === null ? [first.createdAt] : []))
  const [first] = open
  if (!first) return null
  return (
    <>
      <Headline>
        <Trans>
          The oldest was reported{' '}
          <b>
            <TimeAgo at={first} />
          </b>
        </Trans>
      </Headline>
      <QueueLine times={open} />
    </>
  )
}
