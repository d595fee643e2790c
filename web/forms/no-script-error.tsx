import { use } from 'react'
import { errorText, FormResultContext } from './form-result.tsx'

interface Props {
  /** The forms that may have stood there; without it, any form of the page. */
  forms?: RegExp
}

/**
 * Says why a form was refused without JavaScript that is no more in the page: the member is logged out, or the answered text is
 * gone. The written text is shown, to be copied.
 */
export function NoScriptError(props: Props) {
  return <noscript>{import.meta.env.SSR && <Refusal {...props} />}</noscript>
}

function Refusal({ forms }: Props) {
  const result = use(FormResultContext)
  if (!result?.status || (forms && !forms.test(result.form))) return null
  const { title, content } = result.values
  const text = [title, content].filter(Boolean).join('\n\n')
  return (
    <div className={forms ? 'returned-text' : 'wrap returned-text'}>
      <p role="alert">{errorText(result)}</p>
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
