import type { ReactNode } from 'react'
import { headingId } from '../../../ui/preserve-focus.ts'
import { ActionButton, type Action } from '../action-runner.tsx'

interface Props {
  label: ReactNode
  actions: readonly Action[]
  /** A link that is no action. */
  children?: ReactNode
}

/** The name of a tab, with its actions. */
export const TabHead = ({ label, actions, children }: Props) => (
  <header className="tab-head row apart">
    <h2 id={headingId} tabIndex={-1}>
      {label}
    </h2>
    {(actions.length > 0 || children) && (
      <p className="button-row">
        {actions.map((action) => (
          <ActionButton key={action.label} {...action} />
        ))}
        {children}
      </p>
    )}
  </header>
)
