import type { ReactNode } from 'react'
import { headingId } from '../../../ui/preserve-focus.ts'
import { ActionButton, type Action } from '../action-runner.tsx'

/** The name of a tab, with its actions. */
export const TabHead = ({ label, actions }: { label: ReactNode; actions: readonly Action[] }) => (
  <header className="tab-head row apart">
    <h2 id={headingId} tabIndex={-1}>
      {label}
    </h2>
    {actions.length > 0 && (
      <p className="button-row">
        {actions.map((action) => (
          <ActionButton key={action.label} {...action} />
        ))}
      </p>
    )}
  </header>
)
