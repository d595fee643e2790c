import { Link } from 'wouter'
import type { ReportedText } from '../../../../contract/moderation-api.ts'
import { type Reportable, reportReasons } from '../../../../contract/discussion.ts'
import { send } from '../../../kit/act.ts'
import { paths } from '../../../../contract/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useImmediateAction, useQuestion } from './acting.ts'
import { Controls } from './controls.tsx'
import { Listing, useTabList, type TabProps } from './listing.tsx'

const load = () => import('./remove-text.tsx')

const choices = [
  [
    'state',
    'Reports',
    [
      ['', 'Open'],
      ['handled', 'Handled'],
    ],
  ],
] as const

/** Texts that members have reported, each with all its reports; the longest waiting first. */
export function ReportsTab({ asked, cursor }: TabProps) {
  const list = useTabList('reports', { asked, cursor })
  const question = useQuestion<ReportedText, Awaited<ReturnType<typeof load>>>(load)
  const { busy, run } = useImmediateAction()
  const handle = ({ about, id }: ReportedText, outcome: 'kept' | 'restored', pressed: HTMLElement) =>
    run(
      () => send('POST /api/admin/reports/handle', {}, { about, id, outcome }),
      { failed: 'Failed to handle the reports' },
      pressed,
    )
  return (
    <>
      <Controls tab="reports" label="Which reports" asked={asked} choices={choices} />
      <Listing
        {...{ tab: 'reports', thing: 'report', list, asked, cursor }}
        empty={{ title: 'No reports wait', text: 'What members report stands here until an admin decides on it.' }}
      >
        {(texts) => (
          <ul className="reported" aria-label="Reported texts">
            {texts.map((text) => (
              <li key={text.id} className="card">
                <Reported text={text} />
                {text.reports.some(({ outcome }) => outcome === null) && (
                  <p className="button-row">
                    <button
                      type="button"
                      className="button danger"
                      data-replay
                      aria-label={`Remove ${nameOf(text)}`}
                      onClick={question.ask(text)}
                    >
                      Remove…
                    </button>
                    <button
                      type="button"
                      className="button line"
                      data-replay
                      aria-disabled={busy}
                      aria-label={`Keep ${nameOf(text)}`}
                      onClick={(event) => void handle(text, 'kept', event.currentTarget)}
                    >
                      Keep
                    </button>
                  </p>
                )}
                {text.hidden && text.reports.some(({ outcome }) => outcome === 'removed') && (
                  <p className="button-row">
                    <button
                      type="button"
                      className="button line"
                      data-replay
                      aria-disabled={busy}
                      aria-label={`Show ${nameOf(text)} again`}
                      onClick={(event) => void handle(text, 'restored', event.currentTarget)}
                    >
                      Show again
                    </button>
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </Listing>
      {question.code && question.about && (
        <question.code.RemoveText text={question.about} name={nameOf(question.about)} onClose={question.close} />
      )}
    </>
  )
}

const kinds: Record<Reportable, string> = { comment: 'Comment', post: 'Discussion', reply: 'Reply' }

/** What a text is called in a sentence: 'the comment of asha1'. */
const nameOf = ({ about, author }: ReportedText) =>
  `the ${kinds[about].toLowerCase()} of ${author?.username ?? 'somebody who has left'}`

function Reported({ text }: { text: ReportedText }) {
  const { about, content, title, path, author, createdAt, hidden, reports } = text
  return (
    <>
      <p className="reported-head">
        <b>{kinds[about]}</b> by{' '}
        {author ? (
          <Link href={paths.adminTab('members', { search: author.username })}>{author.username}</Link>
        ) : (
          'nobody'
        )}
        , <TimeAgo at={createdAt} />, in <Link href={path}>{title}</Link> {hidden && <Badge look="bad">Hidden</Badge>}
      </p>
      <blockquote>{content}</blockquote>
      <ul aria-label="Reports">
        {reports.map(({ id, reason, details, reporter, createdAt: at, outcome }) => (
          <li key={id}>
            <b>{reportReasons[reason]}</b>
            {details && <span>: {details}</span>}{' '}
            <span className="meta">
              {reporter ?? 'Somebody who has left'}, <TimeAgo at={at} />
            </span>{' '}
            {outcome && (
              <Badge look={outcome === 'removed' ? 'bad' : 'good'}>{outcome === 'removed' ? 'Removed' : 'Kept'}</Badge>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
