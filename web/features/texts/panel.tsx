import { Suspense, useState } from 'react'
import { Trans } from '#words'
import { useHydrating } from '../../kit/hydrated.tsx'
import { lazyComponent, sayNotOpened } from '../../kit/lazy.tsx'
import type { PanelProps } from './use-panel.ts'

/**
 * The form that a button opens: its code loads when it is opened. If the address names it, it comes with the page and belongs to the
 * island around it, which is hydrated, and replays a press, when this code is there too.
 */
export function Panel(props: PanelProps) {
  const [isInPage] = useState(useHydrating())
  const panel = <OpenPanel {...props} />
  return isInPage ? (
    panel
  ) : (
    <Suspense
      fallback={
        <p className="meta">
          <Trans>Opening…</Trans>
        </p>
      }
    >
      {panel}
    </Suspense>
  )
}

const OpenPanel = lazyComponent<PanelProps>(
  async () => {
    try {
      return (await import('./writing/panels.tsx')).OpenPanel
    } catch (error) {
      sayNotOpened()
      throw error
    }
  },
  { file: 'web/features/texts/writing/panels.tsx' },
)
