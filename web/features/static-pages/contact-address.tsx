import type { ReactNode } from 'react'
import { useSite } from '../../kit/site.ts'

/**
 * The operator's email address as a sentence, or the sentence that there is none.
 * @param props `children` are for who can write: what to say there
 */
export function ContactAddress({ children }: { children?: ReactNode }) {
  const { contactEmail } = useSite()
  if (!contactEmail) return <>The operator of this site has not given an email address yet.</>
  return (
    <>
      Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>. {children}
    </>
  )
}
