import { use } from 'react'
import { FormResultContext, errorText } from '../../forms/form-result.tsx'

interface Props {
  /** The forms that may have stood there; without them any, in place of the whole page. */
  forms?: string[]
}

/**
 * What became of what was sent without JavaScript, where its form is no more: the member is logged out, or what they wrote about is
 * gone. A text is not lost with it.
 */
export function NoScriptError(props: Props) {
  return <noscript>{import.meta.env.SSR && <Refusal {...props} />}</noscript>
}

function Refusal({ forms }: Props) {
  const posted = use(FormResultContext)
  if (!posted?.status || (forms && !forms.includes(posted.form))) return null
  const { title, content } = posted.values
  const text = [title, content].filter(Boolean).join('\n\n')
  return (
    <div className={forms ? 'plain-form' : 'wrap plain-form'}>
      <p role="alert">{errorText(posted)}</p>
      {text && (
        <label>
          Your text was not sent. You can copy it here.
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- without JavaScript nothing else brings it into view */}
          <textarea readOnly rows={5} dir="auto" autoFocus defaultValue={text} />
        </label>
      )}
    </div>
  )
}
