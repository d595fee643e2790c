import { use } from 'react'
import { Trans } from '#words'
import { errorText, FormResultContext } from './form-result.tsx'
import { NoScript } from './no-script.tsx'

interface Props {
  /** The forms in question; by default, any form of the page. */
  forms?: RegExp
}

/**
 * Shows the error of a form that is no longer in the page: the member is logged out, or the text that they replied to is
 * deleted. It also shows the written text, so that it can be copied.
 */
export function NoScriptError(props: Props) {
  return (
    <NoScript>
      <Refusal {...props} />
    </NoScript>
  )
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
          <Trans>Your text was not sent. You can copy it here.</Trans>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- without JavaScript nothing else brings it into view */}
          <textarea readOnly rows={5} dir="auto" autoFocus defaultValue={text} />
        </label>
      )}
    </div>
  )
}
