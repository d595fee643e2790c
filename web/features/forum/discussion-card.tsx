import './discussion-card.css'
import { Link } from 'wouter'
import type { DiscussionSummary } from '../../../contract/texts/forum-shapes.ts'
import { memberName } from '../../../contract/texts/placeholders.ts'
import { paths } from '../../../contract/paths.ts'
import { pluralize } from '../../kit/pluralize.ts'
import { forumColour } from './forum-colour.ts'
import { Face } from '../../ui/face.tsx'
import { Marked } from '../../ui/marked.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { DiscussionTags } from './discussion-tags.tsx'
import { grouped } from '../../../money/grouped.ts'

/** A discussion in a list; the whole card is its link. Of a search it leads to the reply in which it was found. */
export function DiscussionCard({ discussion }: { discussion: DiscussionSummary }) {
  const { id, title, preview, category, replyCount, lastActivityAt, createdAt, isNew, newReplies, found } = discussion
  const href = found?.replyId ? paths.forumReply(id, found.replyId) : paths.discussion(id)
  return (
    <Link className="card discussion-card" style={forumColour(category)} href={href}>
      <Face name={memberName(discussion)} tone={discussion.authorTone} />
      <div>
        <DiscussionTags discussion={discussion} isNew={isNew} />
        <h2 dir="auto">
          <Marked text={title} ranges={found?.title} />
        </h2>
        <p className="preview clamp" dir="auto">
          {found?.replyId && <b>In a reply: </b>}
          <Marked text={preview} ranges={found?.preview} />
        </p>
        <p className="meta">
          By <bdi>{memberName(discussion)}</bdi> · {replyCount > 0 && lastActivityAt !== createdAt && 'last reply '}
          <TimeAgo at={lastActivityAt} />
        </p>
      </div>
      <p className="side row apart">
        <span>
          <b>{grouped(replyCount)}</b> {replyCount === 1 ? 'reply' : 'replies'}
        </span>
        {newReplies > 0 && <span className="badge new">{pluralize(newReplies, 'new reply')}</span>}
      </p>
    </Link>
  )
}
