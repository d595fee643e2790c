import { lazy, Suspense, type ComponentType } from 'react'
import { retryImport } from './lazy.ts'

/**
 * A part that few visitors have: its HTML comes with the page, its code only where it is shown. A part that many visits do without
 * because it stands far down the page is an island (island.tsx).
 * @param here the part itself on the server, where all is there; null in the browser
 * @param load imports it; a broken connection is tried again
 */
export function deferred<P extends object>(
  here: ComponentType<P> | null,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const Part = here ?? lazy(async () => ({ default: await retryImport(load) }))
  return function Deferred(props: P) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}
