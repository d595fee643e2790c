import './discussion-card.css'
import { Link } from 'wouter'
import { plural, t, Trans } from '#words'
import type { DiscussionSummary } from '../../../contract/texts/forum-shapes.ts'
import { memberName } from '../../../contract/texts/placeholders.ts'
import { paths } from '../../../contract/paths.ts'
import { Face } from '../../ui/face.tsx'
import { Marked } from '../../ui/marked.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { DiscussionTags } from './discussion-tags.tsx'

/** A discussion in a list; the whole row is its link. Of a search it leads to the reply in which it was found. */
export function DiscussionCard({ discussion }: { discussion: DiscussionSummary }) {
  const { id, title, preview, authorTone, replyCount, isNew, newReplies, repliers, found } = discussion
  const writer = memberName(discussion)
  const href = found?.replyId ? paths.forumReply(id, found.replyId) : paths.discussion(id)
  // The writer has the face in front, the others stand in the order of their replies.
  const others = repliers
    .filter(({ name, tone }) => name !== writer || tone !== authorTone)
    .slice(0, 3)
    .toReversed()
  return (
    <Link className="discussion-card" href={href}>
      <Face name={writer} tone={authorTone} />
      <div>
        <div className="beginning">
          <h2 className="clamp" dir="auto">
            <Marked text={title} ranges={found?.title} />
          </h2>
          <p className="preview clamp" dir="auto">
            {found?.replyId && (
              <b>
                <Trans>In a reply:</Trans>{' '}
              </b>
            )}
            <Marked text={preview} ranges={found?.preview} />
          </p>
        </div>
        <DiscussionTags discussion={discussion} isNew={isNew}>
          <span className="meta">
            <Trans>
              By <bdi>{writer}</bdi>
            </Trans>
          </span>
        </DiscussionTags>
      </div>
      <p className="activity meta">
        <b className={replyCount === 0 ? 'unanswered' : undefined}>
          {plural(replyCount, { one: '# reply', other: '# replies' })}
          {replyCount === 0 && (
            <>
              {' '}
              <span>
                <Trans>Be the first to answer</Trans>
              </span>
            </>
          )}
        </b>{' '}
        {newReplies > 0 && (
          <span className="badge new" data-count={newReplies}>
            {plural(newReplies, { one: '# new reply', other: '# new replies' })}
          </span>
        )}
        <span>
          {repliers[0] && (
            <span className="by">
              <Trans>
                <bdi>{repliers[0].name ?? t`Anonymous`}</bdi> replied
              </Trans>{' '}
            </span>
          )}
          <TimeAgo at={discussion.lastActivityAt} />
        </span>
      </p>
      <span className="faces">
        {others.map(({ name, tone }, index) => (
          <Face key={index} name={name ?? ''} tone={tone} />
        ))}
      </span>
    </Link>
  )
}
