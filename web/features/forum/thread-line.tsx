import type { CSSProperties } from 'react'
import { answerable } from '../../../contract/texts/forum.ts'
import type { Discussion, ForumReply } from '../../../contract/texts/forum-shapes.ts'
import { paths } from '../../../contract/paths.ts'
import { prefix } from '../../../contract/languages.ts'
import { Face } from '../../ui/face.tsx'
import { useDiscussion } from '../texts/context.ts'
import { nameOf } from '../texts/text.ts'

const day = 86_400_000
/** Days without a reply that are seen as a gap. */
const mostDays = 6

/** True for a question none of whose replies helped yet. */
export const isWithoutAnswer = ({ answer, category }: Discussion) => !answer && answerable.includes(category)

/**
 * The faces of a page's replies on a line, further apart where days lie between, and the empty seat of the answer. Each leads to its reply; screen
 * readers have the list below.
 */
export function ThreadLine({ replies }: { replies: readonly ForumReply[] }) {
  const { discussion } = useDiscussion()
  const lacksAnswer = isWithoutAnswer(discussion)
  if (replies.length < (lacksAnswer ? 1 : 2)) return null
  return (
    <span className="thread-line" aria-hidden>
      {replies.map((reply, index) => {
        const before = replies[index - 1]
        const days = before ? (Date.parse(reply.createdAt) - Date.parse(before.createdAt)) / day : 0
        const isAnswer = reply.id === discussion.answer?.replyId
        return (
          <a
            key={reply.id}
            href={prefix + paths.forumReply(discussion.id, reply.id)}
            data-replay
            tabIndex={-1}
            className={isAnswer ? 'answers' : reply.mine ? 'own' : undefined}
            style={{ '--days': Math.round(Math.min(mostDays, days)) } as CSSProperties}
          >
            <Face name={nameOf(reply)} tone={reply.authorTone} />
          </a>
        )
      })}
      {lacksAnswer && <i />}
    </span>
  )
}
