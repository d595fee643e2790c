import { use } from 'react'
import type { ForumPost } from '../../../contract/forum-api.ts'
import { memberName } from '../../../contract/forum.ts'
import { useDelegatedLinks } from '../../kit/delegated-links.ts'
import { lazyPart } from '../../kit/lazy.tsx'
import { FormResultContext } from '../../forms/form-result.tsx'
import { paths } from '../../../contract/paths.ts'
import { CategoryNote, categoryColour } from '../../ui/category-note.tsx'
import { Byline } from '../user-text/byline.tsx'
import { PlainText } from '../user-text/plain-text.tsx'
import { usePanel } from '../user-text/use-panel.ts'
import { Answer } from './answer.tsx'
import { PostPlace, usePostContext } from './context.ts'
import { DeferredPanel } from './deferred-panel.tsx'
import { NoScriptPanel } from './no-script-panels.tsx'
import { PostActs } from './post-acts.tsx'
import { PostTags } from './post-tags.tsx'
import type { PanelName } from './queries.ts'
import { Replies } from './replies.tsx'

const AdminRow = lazyPart(async () => (await import('./admin-row.tsx')).AdminRow)

/** What was asked or told, what can be done with it, its answer, and the replies. */
export function Post({ post }: { post: ForumPost }) {
  const place = usePostContext(post)
  const { asked, isAdmin } = place
  const named = asked.about === post.id ? asked.panel : undefined
  const { open, focus, setOpen, close } = usePanel<PanelName>(named, 'edit', `edit:${post.id}`)
  const name = memberName(post)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links in it are pressed, by key too
    <div onClick={useDelegatedLinks('/forum')}>
      <PostPlace value={place}>
        {!asked.panel && <Refused />}
        <article className="card post" style={categoryColour(post.category)} aria-labelledby="title">
          <p className="over row">
            <CategoryNote category={post.category} />
            <PostTags post={post} />
          </p>
          <h1 id="title" dir="auto">
            {post.title}
          </h1>
          {post.hiddenReason !== null && (
            <p className="hidden-note callout">
              <b>Hidden by the admins:</b> {post.hiddenReason} Only {post.mine ? 'you' : 'its writer'} and the admins
              see it.
            </p>
          )}
          {post.deleted ? (
            <p className="gone-text">{post.content}</p>
          ) : (
            <>
              <Byline
                name={name}
                at={post.createdAt}
                href={paths.discussion(post.id)}
                what="this discussion"
                edited={post.editedAt !== null}
              />
              {open !== 'edit' && <PlainText text={post.content} />}
              <PostActs open={open} onOpen={setOpen} />
            </>
          )}
          {open && <DeferredPanel key={open} name={open} reply={null} focus={focus} onClose={close} />}
          {named && <noscript>{import.meta.env.SSR && <NoScriptPanel name={named} reply={null} />}</noscript>}
          {isAdmin && <AdminRow open={open} onOpen={setOpen} />}
        </article>
        <Answer />
        <Replies />
      </PostPlace>
    </div>
  )
}

/** What was pressed without JavaScript and refused; forms with fields say so themselves. */
function Refused() {
  const posted = use(FormResultContext)
  return posted?.failure && posted.form !== 'reply' && <p role="alert">{posted.failure}</p>
}
