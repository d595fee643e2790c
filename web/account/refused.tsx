import '../ui/form.css'
import { use } from 'react'
import { toBeSeenFirst } from '../kit/form.ts'
import { PostedContext } from '../kit/posted.ts'

/**
 * What was wrong with a form of plain buttons that was sent without JavaScript.
 * @param form its name
 */
export function Refused({ form }: { form: string }) {
  const posted = use(PostedContext)
  if (posted?.form !== form || posted.status === null) return null
  return (
    <p className="failure" role="alert" {...toBeSeenFirst}>
      {posted.failure ?? Object.values(posted.fields).flat().join('. ')}
    </p>
  )
}
