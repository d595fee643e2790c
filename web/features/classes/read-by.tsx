import type { CSSProperties, ReactNode } from 'react'
import { t, Trans } from '#words'
import { classLimits } from '../../../contract/classes/classes-api.ts'
import { readByText } from './class-texts.ts'

interface Props {
  /** Null below the smallest number that is shown. */
  readers: number | null
  devices: number | null
  children: ReactNode
}

/** A lesson in the teacher's view: a bar behind it is as long as the share of the devices that have read it. */
export function ReadBy({ readers, devices, children }: Props) {
  const share = readers !== null && devices ? Math.min(100, Math.round((100 * readers) / devices)) : 0
  return (
    <li className="card" style={{ '--read': `${share}%` } as CSSProperties}>
      <span className="lesson">{children}</span>
      <span className="read-by" aria-hidden="true">
        {readers !== null ? (
          <>
            <b>{readers}</b> <small>{devices !== null && t`of ${devices}`}</small>
          </>
        ) : (
          // With so few devices, the code above the list has that for all.
          devices !== null && (
            <small>
              <Trans>fewer than {classLimits.counted}</Trans>
            </small>
          )
        )}
      </span>
      <span className="unseen">{readByText(readers)}</span>
    </li>
  )
}
