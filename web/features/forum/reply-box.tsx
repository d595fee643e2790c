import { t } from '#words'
import type { ForumReplies } from '../../../contract/texts/forum-shapes.ts'
import { paths } from '../../../contract/paths.ts'
import { useGo } from '../../kit/location.ts'
import { useDiscussion } from '../texts/context.ts'
import { WriteBox } from '../texts/writing/write-box.tsx'

/** The form for a reply; a locked discussion says that it takes no more. */
export function ReplyBox({ data }: { data: ForumReplies }) {
  const { discussion, params } = useDiscussion()
  const go = useGo()
  const isShut = discussion.isLocked || discussion.hiddenReason !== null
  const quoted = params.panel === 'quote' ? data.replies.find(({ id }) => id === params.about) : undefined
  return (
    <>
      {isShut && !discussion.deleted && (
        <p className="callout">
          {discussion.isLocked
            ? t`This discussion is locked. It can be read, and takes no more replies.`
            : t`This discussion is hidden and takes no replies.`}
        </p>
      )}
      <WriteBox
        label={t`Write a reply...`}
        draft="reply"
        isShut={isShut}
        quotes={quoted && !quoted.deleted && !quoted.hidden ? quoted : null}
        onLeaveAddress={() => go(paths.discussion(discussion.id, { page: data.page }), { replace: true })}
      />
    </>
  )
}
