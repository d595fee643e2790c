import { memo, Suspense, useEffect, useEffectEvent, useRef, type ComponentType, type RefObject } from 'react'
import { lazyComponent } from './lazy.tsx'

/**
 * A part far down a page. Its HTML comes with the page; its code is loaded when the visitor is near it or touches it. A click on
 * `data-replay` before that is replayed once the part is hydrated. Its props must be plain values, so that it is not rendered
 * again whenever the page around it is.
 */
export function island<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const near = Promise.withResolvers<void>()
  const begin = () => near.resolve()
  const Part = lazyComponent(load, near.promise)
  return memo(function Island(props: P) {
    const box = useRef<HTMLDivElement>(null)
    const onHydrated = useDehydrated(box, begin)
    return (
      <div ref={box}>
        <Suspense fallback={<OnShow act={begin} />}>
          <Part {...props} />
          <OnShow act={onHydrated} />
        </Suspense>
      </div>
    )
  }) as unknown as ComponentType<P>
}

/** Pixels before it comes into view. */
const early = 600
const touches = ['pointerdown', 'focusin', 'keydown'] as const
const nothing = () => {}

/**
 * Begins to load when the visitor is near, and holds a click until the code is there.
 * @returns to be called when the part is hydrated: replays the click
 */
function useDehydrated(box: RefObject<HTMLElement | null>, begin: () => void): () => void {
  const pendingClick = useRef<HTMLElement>(null)
  const stop = useRef<() => void>(null)
  useEffect(() => {
    const element = box.current
    if (!element || stop.current === nothing) return
    const controller = new AbortController()
    const { signal } = controller
    const observer = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && begin(), {
      rootMargin: `${early}px`,
    })
    observer.observe(element)
    signal.addEventListener('abort', () => observer.disconnect())
    const hold = (event: MouseEvent) => {
      const pressed = (event.target as Element).closest<HTMLElement>('[data-replay]')
      if (!pressed || !element.contains(pressed)) return
      event.preventDefault()
      event.stopPropagation()
      pendingClick.current = pressed
    }
    // On the window: React stops clicks on dehydrated content at the root.
    window.addEventListener('click', hold, { capture: true, signal })
    for (const touch of touches) element.addEventListener(touch, begin, { signal })
    // The fragment may name an element inside this part.
    if (window.location.hash && !document.getElementById(window.location.hash.slice(1))) begin()
    stop.current = () => controller.abort()
    return stop.current
  }, [box, begin])
  return () => {
    stop.current?.()
    stop.current = nothing
    pendingClick.current?.click()
    pendingClick.current = null
  }
}

/** Calls `act` on mount. */
function OnShow({ act }: { act: () => void }) {
  const onShow = useEffectEvent(act)
  useEffect(() => onShow(), [])
  return null
}
