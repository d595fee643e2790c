import { useEffect, useEffectEvent } from 'react'

/** How often it is asked whether a planned article is published once its time has come, in milliseconds. */
const every = 5_000

/**
 * Follows the clock that publishes a planned article. That makes no version: who saves the form as it was before would take the
 * article back from readers without being told.
 * @param publishAt the moment that is stored; null without one
 * @param onDue called from then on, until it is told another
 */
export function usePlanned(publishAt: string | null, onDue: () => void): void {
  const look = useEffectEvent(() => {
    if (publishAt && Date.parse(publishAt) <= Date.now()) onDue()
  })
  useEffect(() => {
    if (!publishAt) return undefined
    const timer = setInterval(() => look(), every)
    return () => clearInterval(timer)
  }, [publishAt])
}
