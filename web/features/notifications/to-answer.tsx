import './to-answer.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Trans } from '#words'
import { paths } from '../../../contract/paths.ts'
import { useMe } from '../../kit/me.ts'
import { Face, OwnFace } from '../../ui/face.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { toAnswerQuery } from './queries.ts'

/** Nobody leaves empty-handed: the questions that wait for somebody. The reader's own face stands dashed below that of who asks. */
export function ToAnswer() {
  const { data } = useInfiniteQuery(toAnswerQuery())
  const me = useMe()
  const questions = (data?.pages[0]?.body ?? []).filter(({ authorName }) => authorName !== me?.username).slice(0, 2)
  return (
    <section className="to-answer" aria-labelledby="to-answer">
      <h2 id="to-answer">
        <Trans>Can you answer this?</Trans>
      </h2>
      {questions.map(({ id, title, authorName, authorTone, createdAt }) => (
        <Link key={id} className="card link" href={paths.discussion(id)}>
          <span className="line">
            <Face name={authorName ?? ''} tone={authorTone} />
            <OwnFace name={me?.firstName || (me?.username ?? '')} me={me} />
          </span>
          <b dir="auto">{title}</b>
          <span className="meta">
            <Trans>
              Nobody has answered yet · <TimeAgo at={createdAt} />
            </Trans>
          </span>
        </Link>
      ))}
      <p className="links">
        <Link href={paths.forum({ state: 'unanswered' })}>
          <Trans>All unanswered questions</Trans>
        </Link>
      </p>
    </section>
  )
}
