import type { ForumReplies } from '../../contract/forum-api.ts'
import { useGo } from '../kit/place.ts'
import { paths } from '../paths.ts'
import { StartBox } from '../writing/start-box.tsx'
import { usePost } from './context.ts'
import { LatePanel } from './late-panel.tsx'
import { PlainReply } from './plain-panels.tsx'

/** Where a member replies; a locked discussion says so in its place. */
export function ReplyBox({ data, onSending }: { data: ForumReplies; onSending: (text: string | null) => void }) {
  const { post, asked } = usePost()
  const go = useGo()
  if (post.deleted) return null
  if (post.isLocked || post.hiddenReason !== null) {
    return (
      <p className="locked">
        {post.isLocked
          ? 'This discussion is locked. It can be read, and takes no more replies.'
          : 'This discussion is hidden and takes no replies.'}
      </p>
    )
  }
  const quoted = asked.panel === 'quote' ? data.replies.find(({ id }) => id === asked.about) : undefined
  const quotes = quoted && !quoted.deleted && quoted.hiddenReason === null ? quoted : null
  return (
    <StartBox
      words="Write a reply..."
      place={`reply:${post.id}`}
      about={quotes?.id}
      renderPanel={({ focus, onClose }) => (
        <LatePanel
          key={quotes?.id ?? 'none'}
          name="reply"
          reply={quotes}
          focus={focus}
          onSending={onSending}
          onClose={(back) => {
            if (quotes) go(paths.discussion(post.id, { page: data.page }), { replace: true })
            onClose(back)
          }}
        />
      )}
      plain={import.meta.env.SSR && <PlainReply quotes={quotes} />}
    />
  )
}
