import { use } from 'react'
import { PostedContext, saidOf } from '../kit/posted.ts'

const forms = ['comment', 'edit-comment', 'delete-comment', 'like-comment', 'rule-comment', 'report']

/**
 * What became of what was sent without JavaScript, where its form is no more: the member is logged out, or the comment is gone. A
 * text is not lost with it.
 */
export function PlainRefusal() {
  const posted = use(PostedContext)
  if (!posted?.status || !forms.includes(posted.form)) return null
  const { content } = posted.values
  return (
    <div className="plain-form">
      <p role="alert">{saidOf(posted)}</p>
      {content && (
        <label>
          Your text was not sent. You can copy it here.
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands far below on the page */}
          <textarea readOnly rows={5} dir="auto" autoFocus defaultValue={content} />
        </label>
      )}
    </div>
  )
}
