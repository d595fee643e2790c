import { plural, t, Trans } from '#words'
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
  const count = reports ?? 0
  const link = ({ label, href, waiting: figure }: Pick<MenuEntry, 'label' | 'href' | 'waiting'>) => (
    <Link href={href} aria-current={href === here ? 'page' : undefined}>
      {label} <Waiting count={figure && stats[figure]} />
    </Link>
  )
  return (
    <>
      <button type="button" className="button line admin-menu-button" popoverTarget="admin-menu">
        <Trans>Menu</Trans> <Waiting count={reports} text={plural(count, { one: '# report', other: '# reports' })} />
        <DownIcon />
      </button>
      {/* Hidden before its links are followed: it gives the focus back to the button, and then the new page takes it. */}
      <nav
        className="admin-menu"
        id="admin-menu"
        popover="auto"
        aria-label={t`Admin area`}
        ref={menu}
        onClickCapture={() => menu.current?.hidePopover?.()}
      >
        {hasOverview(role) && link({ label: t`Overview`, href: overviewOf(role) })}
        {groups.map(({ name, label, entries }) => (
          <div key={name}>
            <p id={`menu-${name}`}>{label}</p>
            <ul aria-labelledby={`menu-${name}`}>
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

/** @param text what waits, where the label before it does not name it */
function Waiting({ count, text }: { count: number | undefined; text?: string }) {
  if (!count) return null
  const number = grouped(count)
  return (
    <>
      <span className="count" aria-hidden="true">
        {number}
      </span>
      <span className="unseen">{text ?? t`${number} waiting`}</span>
    </>
  )
}
