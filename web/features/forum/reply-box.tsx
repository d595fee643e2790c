import type { ForumReplies } from '../../../contract/forum-api.ts'
import { useGo } from '../../kit/place.ts'
import { paths } from '../../../contract/paths.ts'
import { ExpandableForm } from '../user-text/expandable-form.tsx'
import { usePost } from './context.ts'
import { DeferredPanel } from './deferred-panel.tsx'
import { NoScriptReply } from './no-script-panels.tsx'

/** Where a member replies; a locked discussion says that it takes no more. */
export function ReplyBox({ data, onSending }: { data: ForumReplies; onSending: (text: string | null) => void }) {
  const { post, asked } = usePost()
  const go = useGo()
  const shut = post.isLocked || post.hiddenReason !== null
  const wanted = asked.panel === 'quote' ? asked.about : undefined
  const quoted = data.replies.find(({ id }) => id === wanted)
  // It may be taken away while its quoter writes: the text stays, without the quote.
  const quotes = quoted && !quoted.deleted && !quoted.hidden ? quoted : null
  return (
    <>
      {shut && !post.deleted && (
        <p className="locked">
          {post.isLocked
            ? 'This discussion is locked. It can be read, and takes no more replies.'
            : 'This discussion is hidden and takes no replies.'}
        </p>
      )}
      <ExpandableForm
        words="Write a reply..."
        place={`reply:${post.id}`}
        about={wanted}
        shut={shut}
        renderPanel={({ focus, onClose }) => (
          <DeferredPanel
            key={wanted}
            name="reply"
            reply={quotes}
            focus={focus}
            onSending={onSending}
            onClose={(back) => {
              if (wanted) go(paths.discussion(post.id, { page: data.page }), { replace: true })
              onClose(back)
            }}
          />
        )}
        plain={import.meta.env.SSR && <NoScriptReply quotes={quotes} />}
      />
    </>
  )
}
