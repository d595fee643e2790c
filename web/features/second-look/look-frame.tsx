import type { ReactNode } from 'react'
import { t } from '#words'
import { failureOf } from '../../kit/send.ts'
import { Notice } from '../../ui/notice.tsx'
import { tryAgain } from '../../ui/page-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface Props {
  look: object | undefined
  error: Error | null
  children: ReactNode
}

/** Stands there until the questions arrive, and when they do not. */
export function LookFrame({ look, error, children }: Props) {
  if (look) return children
  if (!error) return <Skeleton label={t`Loading the questions`} lines={outlines} />
  return (
    <Notice title={t`The questions did not arrive`} action={tryAgain} live>
      {failureOf(error, t`Check your connection, then try again.`)}
    </Notice>
  )
}

const outlines = [{ width: '40%' }, { height: '180px' }]
