import { memberName } from '../../../contract/forum.ts'
import { paths } from '../../../contract/paths.ts'
import { PlainText } from '../user-text/plain-text.tsx'
import { usePost } from './context.ts'

/** The reply that helped, before all the others. */
export function Answer() {
  const { post } = usePost()
  const { answer } = post
  if (!answer) return null
  return (
    <section className="card answer" id="answer" aria-labelledby="answer-title">
      <h2 id="answer-title">Answer</h2>
      <p className="meta">
        By <bdi>{memberName(answer)}</bdi>, marked by the member who asked
      </p>
      <PlainText text={answer.content} />
      <p className="to">
        <a href={paths.forumReply(post.id, answer.replyId)} data-replay>
          Go to its place (#{answer.position})
        </a>
      </p>
    </section>
  )
}
