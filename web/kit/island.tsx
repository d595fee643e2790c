import { lazy, memo, Suspense, useEffect, useEffectEvent, useRef, type ComponentType, type RefObject } from 'react'
import { retryImport } from './lazy.ts'

/**
 * A part far down a page, whose HTML comes with the page and whose code comes when the visitor is near it, or touches it: who does
 * not read so far does not load it. What is pressed before (`data-replay`) is done again once the code is there. Its props must be
 * plain values, so that it rests while the page around it changes.
 * @param here the part itself on the server, where all is there; null in the browser
 * @param load imports it; a broken connection is tried again
 */
export function island<P extends object>(
  here: ComponentType<P> | null,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const near = Promise.withResolvers<void>()
  const begin = () => near.resolve()
  const Part = here ?? lazy(async () => ({ default: await near.promise.then(() => retryImport(load)) }))
  return memo(function Island(props: P) {
    const place = useRef<HTMLDivElement>(null)
    const asleep = useAsleep(place, begin)
    return (
      <div ref={place}>
        <Suspense fallback={<OnShow act={begin} />}>
          <Part {...props} />
          <OnShow act={asleep} />
        </Suspense>
      </div>
    )
  }) as unknown as ComponentType<P>
}

/** Pixels before it comes into view. */
const early = 600
/** Begins when the visitor is near, and keeps what is pressed until then. Returns what is to be called once the part has woken. */
function useAsleep(place: RefObject<HTMLElement | null>, begin: () => void): () => void {
  const pressed = useRef<HTMLElement>(null)
  const wake = useRef<() => void>(null)
  useEffect(() => {
    const element = place.current
    if (!element || wake.current === awake) return
    const seen = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && begin(), {
      rootMargin: `${early}px`,
    })
    const hold = (event: MouseEvent) => {
      const wanted = (event.target as Element).closest<HTMLElement>('[data-replay]')
      if (!wanted || !element.contains(wanted)) return
      event.preventDefault()
      event.stopPropagation()
      pressed.current = wanted
    }
    const stop = () => {
      seen.disconnect()
      window.removeEventListener('click', hold, true)
      for (const touch of touches) element.removeEventListener(touch, begin)
    }
    seen.observe(element)
    // React stops a press on what it has not taken over yet at the root: before that.
    window.addEventListener('click', hold, true)
    for (const touch of touches) element.addEventListener(touch, begin)
    // The address names a place that may be in it.
    if (window.location.hash && !document.getElementById(window.location.hash.slice(1))) begin()
    wake.current = stop
    return stop
  }, [place, begin])
  return () => {
    wake.current?.()
    wake.current = awake
    pressed.current?.click()
    pressed.current = null
  }
}

const touches = ['pointerdown', 'focusin', 'keydown'] as const
const awake = () => {}

/** Acts when it appears: in place of the part, or after it. */
function OnShow({ act }: { act: () => void }) {
  const shown = useEffectEvent(act)
  useEffect(() => shown(), [])
  return null
}
