import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import { useTabStrip } from '../../ui/tab-strip.ts'
import type { Tab } from './dashboard/declare-tab.ts'

interface Props {
  tabs: readonly Tab[]
  tab: Tab
  waiting: Partial<Record<Tab['name'], number | undefined>>
}

/** The tabs as links, each with its number of waiting items. On a phone they scroll, with the open one in the middle. */
export function TabLinks({ tabs: open, tab, waiting }: Props) {
  const strip = useTabStrip<HTMLElement>(tab.name)
  return (
    <nav className="tab-strip" aria-label="Admin area" ref={strip}>
      {open.map(({ name, label }) => (
        <Link
          key={name}
          data-tab={name}
          href={paths.adminTab(name)}
          aria-current={tab.name === name ? 'page' : undefined}
        >
          {label}
          {Boolean(waiting[name]) && (
            <>
              {' '}
              <span className="count" aria-hidden="true">
                {waiting[name]}
              </span>
              <span className="unseen">{waiting[name]} waiting</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}
