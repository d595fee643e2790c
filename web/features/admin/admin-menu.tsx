import './admin-menu.css'
import { plural, t, Trans } from '#words'
import { useRef } from 'react'
import { Link } from 'wouter'
import type { AdminStats } from '../../../contract/moderation/moderation-api.ts'
import { isOpenTo, type Role } from '../../../contract/roles.ts'
import { grouped } from '../../../money/grouped.ts'
import { DownIcon } from '../../ui/icons.tsx'
import { hasOverview, isGroupOpen, menuOf, overviewOf, type MenuEntry } from './menu-entries.ts'

interface Props {
  here: string
  role: Role
  stats: AdminStats | undefined
}

/**
 * The screens of the admin area that a role may open, with the numbers of what waits there. Beside the screen on a computer; on a
 * phone behind a button, which the browser answers by itself; it counts the reports alone, which hurt people now. A group that would
 * not fit on the screen is folded, with the sum of what waits in it.
 */
export function AdminMenu({ here, role, stats = {} }: Props) {
  const menu = useRef<HTMLElement>(null)
  const groups = menuOf(role)
  const current = groups.findIndex(({ entries }) => entries.some(({ href }) => href === here))
  const reports = isOpenTo('moderator', role) ? stats.openReports : undefined
  const count = reports ?? 0
  const link = ({ label, href, waiting: figure }: Pick<MenuEntry, 'label' | 'href' | 'waiting'>) => (
    <Link href={href} {...(href === here && { 'aria-current': 'page', ref: reveal })}>
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
        onClickCapture={({ target }) =>
          target instanceof Element && target.closest('a') && menu.current?.hidePopover?.()
        }
      >
        {hasOverview(role) && link({ label: t`Overview`, href: overviewOf(role) })}
        {groups.map(({ name, label, entries }, index) => (
          <details key={name} open={isGroupOpen(groups, index, current)}>
            <summary>
              <span id={`menu-${name}`}>{label}</span> <Waiting count={sumOf(entries, stats)} />
            </summary>
            <ul aria-labelledby={`menu-${name}`}>
              {entries.map((entry) => (
                <li key={entry.href}>{link(entry)}</li>
              ))}
            </ul>
          </details>
        ))}
      </nav>
    </>
  )
}

/** Scrolls the menu to its current entry. Newer browsers return a promise, which would be taken for an end of the reference. */
const reveal = (entry: HTMLAnchorElement | null) => void entry?.scrollIntoView({ block: 'nearest' })

const sumOf = (entries: readonly MenuEntry[], stats: AdminStats) =>
  entries.reduce((sum, { waiting: figure }) => sum + ((figure && stats[figure]) || 0), 0)

/** @param text the number and what waits, where the label before it does not name that */
function Waiting({ count, text }: { count: number | undefined; text?: string }) {
  if (!count) return null
  const number = grouped(count)
  return (
    <>
      <span className="count" aria-hidden="true">
        {text ?? number}
      </span>
      <span className="unseen">{text ?? t`${number} waiting`}</span>
    </>
  )
}
