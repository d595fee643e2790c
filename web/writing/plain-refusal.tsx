import { use } from 'react'
import { PostedContext, saidOf } from '../kit/posted.ts'

/**
 * What became of what was sent without JavaScript, where its form is no more: the member is logged out, or what they wrote about is
 * gone. A text is not lost with it.
 * @param forms the forms that may have stood there; without them any
 */
export function PlainRefusal({ forms }: { forms?: string[] }) {
  const posted = use(PostedContext)
  if (!posted?.status || (forms && !forms.includes(posted.form))) return null
  const { title, content } = posted.values
  const text = [title, content].filter(Boolean).join('\n\n')
  return (
    <div className="plain-form">
      <p role="alert">{saidOf(posted)}</p>
      {text && (
        <label>
          Your text was not sent. You can copy it here.
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands far below on the page */}
          <textarea readOnly rows={5} dir="auto" autoFocus defaultValue={text} />
        </label>
      )}
    </div>
  )
}
