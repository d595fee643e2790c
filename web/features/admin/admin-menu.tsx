import { useRef } from 'react'
import { Link } from 'wouter'
import type { AdminStats } from '../../../contract/moderation/moderation-api.ts'
import { isOpenTo, type Role } from '../../../contract/roles.ts'
import { grouped } from '../../../money/grouped.ts'
import { DownIcon } from '../../ui/icons.tsx'
import { hasOverview, menuOf, overviewOf, type MenuEntry } from './menu-entries.ts'

interface Props {
  here: string
  role: Role
  stats: AdminStats | undefined
}

/**
 * The screens of the admin area that a role may open, with the numbers of what waits there. Beside the screen on a computer; on a
 * phone behind a button, which the browser answers by itself; it counts the reports alone, which hurt people now.
 */
export function AdminMenu({ here, role, stats = {} }: Props) {
  const menu = useRef<HTMLElement>(null)
  const groups = menuOf(role)
  const reports = isOpenTo('moderator', role) ? stats.openReports : undefined
  const link = ({ label, href, waiting: figure }: Pick<MenuEntry, 'label' | 'href' | 'waiting'>) => (
    <Link href={href} aria-current={href === here ? 'page' : undefined}>
      {label} <Waiting count={figure && stats[figure]} />
    </Link>
  )
  return (
    <>
      <button type="button" className="button line admin-menu-button" popoverTarget="admin-menu">
        Menu <Waiting count={reports} what={reports === 1 ? 'report' : 'reports'} />
        <DownIcon />
      </button>
      {/* Hidden before its links are followed: it gives the focus back to the button, and then the new page takes it. */}
      <nav
        className="admin-menu"
        id="admin-menu"
        popover="auto"
        aria-label="Admin area"
        ref={menu}
        onClickCapture={() => menu.current?.hidePopover?.()}
      >
        {hasOverview(role) && link({ label: 'Overview', href: overviewOf(role) })}
        {groups.map(({ label, entries }) => (
          <div key={label}>
            <p id={`menu-${label}`}>{label}</p>
            <ul aria-labelledby={`menu-${label}`}>
              {entries.map((entry) => (
                <li key={entry.href}>{link(entry)}</li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  )
}

/** @param what waits, where the label before it does not name it */
function Waiting({ count, what = 'waiting' }: { count: number | undefined; what?: string }) {
  if (!count) return null
  return (
    <>
      <span className="count" aria-hidden="true">
        {grouped(count)}
      </span>
      <span className="unseen">{`${grouped(count)} ${what}`}</span>
    </>
  )
}
