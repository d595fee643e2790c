import type { ReactNode } from 'react'
import { Trans } from '#words'
import { headingId } from '../../../ui/preserve-focus.ts'

/** The checks and imports of files, each as a card; nothing without one. */
export const Checks = ({ children }: { children: readonly ReactNode[] }) =>
  children.length > 0 && (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1}>
        <Trans>Checks and imports</Trans>
      </h2>
      {children}
    </section>
  )
