import type { ReactNode } from 'react'
import { Trans } from '#words'
import { useSite } from '../kit/site.ts'

/**
 * A sentence with the operator's email address, or that there is none.
 * @param props `children` follow the address
 */
export function ContactAddress({ children }: { children?: ReactNode }) {
  const { contactEmail } = useSite()
  if (!contactEmail) return <Trans>The operator of this site has not given an email address yet.</Trans>
  return (
    <>
      <Trans>
        Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </Trans>{' '}
      {children}
    </>
  )
}
