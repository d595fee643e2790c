import { memo, Suspense, useEffect, useEffectEvent, useRef, useState, type ComponentType, type RefObject } from 'react'
import { lazyComponent } from './lazy.tsx'
import { deferPress, pressedControl, replayPresses } from './presses.ts'

type Loads = 'near' | 'used'

/**
 * A part of a page whose HTML comes with the page, and whose code is loaded later. A press before that which needs the
 * code (presses.ts) is replayed once the part is hydrated. Its props must be plain values, so that it is not rendered again whenever the page around
 * it is.
 * @param loads `near`, for a part far down the page: when the visitor is near it or touches it. `used`, for a part that can be
 *   read without its code: at the first touch of the page, soon after it is shown, or at once if the address names an element in it
 * @param file see lazyComponent
 */
export function island<P extends object>(
  load: () => Promise<ComponentType<P>>,
  loads: Loads = 'near',
  file?: string,
): ComponentType<P> {
  const begun = Promise.withResolvers<void>()
  const begin = () => begun.resolve()
  const Part = lazyComponent(load, { begin: begun.promise, file })
  // After a navigation in the browser there is no HTML of the server to show first.
  if (loads === 'used' && globalThis.window?.hydrated) void load().catch(nothing)
  return memo(function Island(props: P) {
    const box = useRef<HTMLDivElement>(null)
    const onHydrated = useDehydrated(box, loads, begin)
    return (
      <div ref={box}>
        <Suspense fallback={<OnShow callback={begin} />}>
          <Part {...props} />
          <OnShow callback={onHydrated} />
        </Suspense>
      </div>
    )
  }) as unknown as ComponentType<P>
}

/** Pixels before it comes into view. */
const early = 600
/** Milliseconds until the code of a `used` part is loaded without a touch, so that it can update itself. */
const soon = 3_000
const touches = ['pointerdown', 'focusin', 'keydown'] as const
const nothing = () => {}

/**
 * Starts to load at the right time, and defers clicks until the code has loaded.
 * @returns to be called when the part is hydrated: replays the presses
 */
function useDehydrated(box: RefObject<HTMLElement | null>, loads: Loads, begin: () => void): () => void {
  const pending = useRef(new Set<HTMLElement>())
  const stop = useRef<() => void>(null)
  useEffect(() => {
    const element = box.current
    if (!element || stop.current === nothing) return
    const controller = new AbortController()
    const { signal } = controller
    const { hash, search } = window.location
    if (loads === 'near') {
      const observer = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && begin(), {
        rootMargin: `${early}px`,
      })
      observer.observe(element)
      signal.addEventListener('abort', () => observer.disconnect())
      // The fragment may name an element inside this part.
      if (hash && !document.getElementById(hash.slice(1))) begin()
    } else {
      const timer = setTimeout(begin, hash || search ? 0 : soon)
      signal.addEventListener('abort', () => clearTimeout(timer))
    }
    const onClick = (event: MouseEvent) => {
      const pressed = pressedControl(event)
      if (!pressed || !element.contains(pressed)) return
      deferPress(event, pressed, pending.current)
      begin()
    }
    // On the window: React stops clicks on dehydrated content at the root.
    window.addEventListener('click', onClick, { capture: true, signal })
    for (const touch of touches) (loads === 'near' ? element : window).addEventListener(touch, begin, { signal })
    stop.current = () => controller.abort()
    return stop.current
  }, [box, loads, begin])
  return () => {
    stop.current?.()
    stop.current = nothing
    replayPresses(pending.current)
  }
}

/** Calls `callback` after mount, when what the effects of the first render have changed is on the screen too. */
function OnShow({ callback }: { callback: () => void }) {
  const [isSettled, setSettled] = useState(false)
  const onShow = useEffectEvent(callback)
  useEffect(() => {
    if (isSettled) onShow()
    // oxlint-disable-next-line react/set-state-in-effect -- the next render is what it waits for
    else setSettled(true)
  }, [isSettled])
  return null
}
