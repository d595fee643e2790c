import '../../forms/form.css'
import { use } from 'react'
import { focusOnLoad } from '../../forms/use-form.ts'
import { FormResultContext } from '../../forms/form-result.ts'

/**
 * What was wrong with a form of plain buttons that was sent without JavaScript.
 * @param form its name
 */
export function Refused({ form }: { form: string }) {
  const posted = use(FormResultContext)
  if (posted?.form !== form || posted.status === null) return null
  return (
    <p className="failure" role="alert" {...focusOnLoad}>
      {posted.failure ?? Object.values(posted.fields).flat().join('. ')}
    </p>
  )
}
