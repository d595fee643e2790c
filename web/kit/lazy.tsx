import { lazy, Suspense, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { toast } from './toasts.ts'

/**
 * Code that an act needs, loaded at the act.
 * @param want what it is wanted for, null or false while it is not; a change asks again
 * @param missing called when it did not arrive
 * @returns null until it is there
 */
export function useLazyModule<T extends object>(load: () => Promise<T>, want: unknown, missing?: () => void): T | null {
  const [code, setCode] = useState<T | null>(null)
  const fetchCode = useEffectEvent(() => {
    if (!code) load().then(setCode, () => missing?.())
  })
  useEffect(() => {
    if (want) fetchCode()
  }, [want])
  return code
}

/** For `missing`: tells the visitor that the code of what they pressed did not arrive. */
export function sayNotOpened(): void {
  toast({ title: 'That did not open', text: 'Please check your connection and try again.', kind: 'bad' })
}

/**
 * A part of a page that few visitors have: its HTML comes with the page, its code where it is shown. A part far down the page
 * that many visits do without is an island (island.tsx).
 * @param waiting the words in its place until its code is there, where it does not come with the page
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, waiting?: string): ComponentType<P> {
  const Part = lazyComponent(load)
  return function LazyPart(props: P) {
    return (
      <Suspense fallback={waiting && <p className="meta">{waiting}</p>}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/**
 * A component whose code is loaded when it is first rendered, for a place inside Suspense.
 * @param begin what the loading waits for
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  begin?: Promise<void>,
): ComponentType<P> {
  if (!import.meta.env.SSR) {
    const loadPart = async () => {
      await begin
      return { default: await retryImport(load) }
    }
    return lazy(loadPart) as unknown as ComponentType<P>
  }
  let Part: ComponentType<P> | null = null
  serverParts.push(load().then((part) => void (Part = part)))
  return function ServerPart(props: P) {
    return Part && <Part {...props} />
  }
}

const serverParts: Promise<void>[] = []

/** On the server, loads the code of all lazy parts: a page is rendered with their HTML in one go. */
export async function loadServerParts(): Promise<void> {
  // A part's module may declare more of them.
  for (const part of serverParts) await part
}

/** Milliseconds until code that did not come is asked for again. */
const pause = 4000

/** Loads code that the page is not whole without: it is asked for until it arrives. */
async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
