import type { MouseEvent, ReactNode } from 'react'
import { LinkButton } from './button.tsx'
import { PageGround } from './late-page-ground.ts'

interface Props {
  title: string
  children: ReactNode
  /** A link, or a button without `href`. */
  action?: {
    label: string
    href?: string
    replace?: boolean
    onClick?: (event: MouseEvent) => void
    /** Beside something better to do. */
    isQuiet?: boolean
  }
  /** Announced when it appears. */
  live?: boolean
  /** The heading's level; 1 if the notice is the whole page. */
  level?: 1 | 2
}

/** A message instead of content: an empty list, a failure, no access. */
export function Notice({ title, children, action, live = false, level = 2 }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className={level === 1 ? 'notice wrap page' : 'notice'} role={live ? 'status' : undefined}>
      {level === 1 && <PageGround />}
      <Heading>{title}</Heading>
      <p>{children}</p>
      {action?.href ? (
        <LinkButton
          href={action.href}
          look={action.isQuiet ? 'line' : 'main'}
          replace={action.replace}
          onClick={action.onClick}
        >
          {action.label}
        </LinkButton>
      ) : (
        action && (
          <button type="button" className="button main" onClick={action.onClick}>
            {action.label}
          </button>
        )
      )}
    </div>
  )
}
