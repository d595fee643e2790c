import './own-texts.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { plural, t, Trans } from '#words'
import { paths } from '../../../contract/paths.ts'
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
        <h2 id="own-questions">
          <Trans>Your questions</Trans>
        </h2>
        <ListArrival list={list} />
        {data && questions.length === 0 && (
          <p>
            <Trans>
              You have asked nothing yet. <Link href={paths.newDiscussion}>Ask a question</Link>
            </Trans>
          </p>
        )}
        <ul className="rows">
          {questions.map(({ id, title, replyCount, isAnswered, createdAt }) => (
            <li key={id} className={isAnswered ? 'accepted' : undefined}>
              <Link href={paths.discussion(id)} dir="auto">
                {title}
              </Link>
              <p className="meta">
                {isAnswered ? t`Answered` : t`Not answered yet`} ·{' '}
                {plural(replyCount, { one: '# reply', other: '# replies' })} · <TimeAgo at={createdAt} />
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section className="settings" aria-labelledby="own-answers">
        <h2 id="own-answers">
          <Trans>Your answers</Trans>
        </h2>
        {data && answers.length === 0 && (
          <p>
            <Trans>
              You have not answered anybody yet.{' '}
              <Link href={paths.forum({ state: 'unanswered' })}>See the unanswered questions</Link>
            </Trans>
          </p>
        )}
        <ul className="rows">
          {answers.map(({ id, discussionId, title, isAnswer, likeCount, createdAt }) => (
            <li key={id} className={isAnswer ? 'accepted' : undefined}>
              <Link href={paths.forumReply(discussionId, id)} dir="auto">
                {title}
              </Link>
              <p className="meta">
                {isAnswer && (
                  <>
                    <Trans context="own reply">Marked as the answer</Trans> ·{' '}
                  </>
                )}
                {likeCount > 0 && <>{plural(likeCount, { one: '# like', other: '# likes' })} · </>}
                <TimeAgo at={createdAt} />
              </p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
