import { use } from 'react'
import { type Reportable, reportReasons } from '../../../contract/discussion.ts'
import { FormResultContext } from '../../forms/form-result.tsx'
import { NoScriptForm } from './no-script-form.tsx'

interface Props {
  about: Reportable
  id: string
  /** Whose text: "Kiran's comment". */
  what: string
  /** Where a change of mind leads. */
  back: string
}

/** Tells the admins of a text, without JavaScript. */
export function NoScriptReport({ about, id, what, back }: Props) {
  const posted = use(FormResultContext)
  const reply = posted?.form === 'report' ? (posted.reply as { message: string } | undefined) : undefined
  if (reply) return <p role="status">{reply.message}</p>
  return (
    <NoScriptForm
      name="report"
      fields={{ about, id }}
      text={{ label: 'What should the admins know? (optional)', name: 'details' }}
      submit="Send report"
      back={back}
    >
      <fieldset>
        <legend>What is wrong with {what}?</legend>
        {Object.entries(reportReasons).map(([reason, words]) => (
          <label key={reason}>
            <input type="radio" name="reason" value={reason} /> {words}
          </label>
        ))}
      </fieldset>
    </NoScriptForm>
  )
}
