import { lazy, Suspense, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { toast } from './toasts.ts'

/**
 * Loads a module when it is needed.
 * @param want any value; null or false while the module is not needed; a change tries again
 * @param missing called when it could not be loaded
 * @returns null until it is loaded
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

/** For `missing`: a toast that the code could not be loaded. */
export function sayNotOpened(): void {
  toast({ title: 'That did not open', text: 'Please check your connection and try again.', kind: 'bad' })
}

/**
 * A part of a page that few visitors see: its HTML comes with the page, its code is loaded when it is rendered. For a part far
 * down the page use an island (island.tsx).
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazyComponent(load)
  return (props: P) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}

/**
 * A component whose code is loaded when it is first rendered, inside Suspense.
 * @param begin a promise that loading waits for
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

/** Milliseconds before another attempt. */
const pause = 4000

/** Imports a module, trying again until it succeeds. */
async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
