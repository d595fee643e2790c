import { lazy, Suspense, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { t } from '#words'
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
  toast({ title: t`That did not open`, text: t`Please check your connection and try again.`, kind: 'bad' })
}

/**
 * A part of a page that few visitors see: its HTML comes with the page, its code is loaded when it is rendered. For a part far
 * down the page use an island (island.tsx).
 * @param file see lazyComponent
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, file?: string): Preloadable<P> {
  const Part = lazyComponent(load, { file })
  const part = (props: P) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
  return Object.assign(part, { preload: Part.preload })
}

/** The files of lazy parts that the server has rendered. */
const shownFiles = new Set<string>()

/** On the server, renders a page, which takes no pause. Returns its HTML, and the files of the lazy parts in it. */
export function renderWithParts(render: () => string): { body: string; parts: string[] } {
  shownFiles.clear()
  return { body: render(), parts: [...shownFiles] }
}

/**
 * On the server, notes that the page needs the sheets of a lazy part. It is for a part that names no file, since it shows on few of its pages what they are for.
 */
export const needStyles = (file: string): void => void shownFiles.add(file)

interface LazyOptions {
  /** A promise that loading waits for. */
  begin?: Promise<void>
  /** The module from the project's root, if it has style sheets of its own: a page has them when the part is in its HTML. */
  file?: string | undefined
}

/** A component whose code is loaded when it is first rendered, inside Suspense. */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { begin, file }: LazyOptions = {},
): Preloadable<P> {
  if (!import.meta.env.SSR) {
    const { preload, Lazy } = preloadable<P, { default: ComponentType<P> }>(async () => {
      await begin
      return { default: await retryImport(load) }
    })
    return Object.assign(Lazy as unknown as ComponentType<P>, { preload })
  }
  let Part: ComponentType<P> | null = null
  serverParts.push(load().then((part) => void (Part = part)))
  const part = (props: P) => {
    if (file) shownFiles.add(file)
    return Part && <Part {...props} />
  }
  return Object.assign(part, { preload: load })
}

/** A component whose code can be loaded before it is rendered. */
type Preloadable<P> = ComponentType<P> & { preload: () => Promise<unknown> }

/**
 * React's `lazy`, which renders at once what has been loaded before: of a promise, be it fulfilled, React shows the fallback, and
 * for 300 milliseconds.
 * @returns the component, and what loads its module
 */
export function preloadable<P extends object, Module extends { default: ComponentType<P> }>(
  load: () => Promise<Module>,
) {
  let loaded: Module | null = null
  const preload = async () => (loaded ??= await load())
  const begin = () => (loaded ? fulfilled(loaded) : preload())
  return { preload, Lazy: lazy(begin) }
}

/** React calls `then` while it renders, and goes on with what it gets within the call. */
// oxlint-disable-next-line unicorn/no-thenable -- A promise calls back too late; React documents that `lazy` takes a thenable.
const fulfilled = <T,>(value: T) => ({ then: (done: (value: T) => void) => done(value) }) as unknown as Promise<T>

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
