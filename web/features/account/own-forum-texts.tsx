import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import { pluralize } from '../../kit/pluralize.ts'
import { ListArrival } from '../../lists/list-arrival.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { ownForumTextsQuery } from './queries.ts'

/** The member's newest questions and answers in the forum. Nobody else sees this list. */
export function OwnForumTexts() {
  const list = useQuery(ownForumTextsQuery())
  const { data } = list
  const { questions = [], answers = [] } = data ?? {}
  return (
    <div className="own-texts">
      <section className="settings" aria-labelledby="own-questions">
        <h2 id="own-questions">Your questions</h2>
        <ListArrival list={list} />
        {data && questions.length === 0 && (
          <p>
            You have asked nothing yet. <Link href={paths.newDiscussion}>Ask a question</Link>
          </p>
        )}
        <ul className="rows">
          {questions.map(({ id, title, replyCount, isAnswered, createdAt }) => (
            <li key={id}>
              <Link href={paths.discussion(id)} dir="auto">
                {title}
              </Link>
              <p className="meta">
                {isAnswered ? 'Answered' : 'Not answered yet'} · {pluralize(replyCount, 'reply')} ·{' '}
                <TimeAgo at={createdAt} />
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section className="settings" aria-labelledby="own-answers">
        <h2 id="own-answers">Your answers</h2>
        {data && answers.length === 0 && (
          <p>
            You have not answered anybody yet.{' '}
            <Link href={paths.forum({ state: 'unanswered' })}>See the unanswered questions</Link>
          </p>
        )}
        <ul className="rows">
          {answers.map(({ id, discussionId, title, isAnswer, createdAt }) => (
            <li key={id}>
              <Link href={paths.forumReply(discussionId, id)} dir="auto">
                {title}
              </Link>
              <p className="meta">
                {isAnswer && 'Marked as the answer · '}
                <TimeAgo at={createdAt} />
              </p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
