import './admin-frame.css'
import './admin-shell.css'
import { t } from '#words'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import { isDenied } from '../../kit/answers.ts'
import { useMe } from '../../kit/me.ts'
import { AdminMenu } from './admin-menu.tsx'
import { statsQuery } from './stats-query.ts'

interface Props {
  /** The address of the menu's entry that is open. */
  here: string
  /** True where the frame's title is the page's. */
  isPage?: boolean
  className?: string
  children: ReactNode
}

/** A screen of the admin area beside its menu. Those who have to set up two-factor login first have no menu. */
export function AdminFrame({ here, isPage, className, children }: Props) {
  const me = useMe()
  const { data: stats, error } = useQuery({ ...statsQuery(), staleTime: 10_000 })
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="wrap admin-frame">
      {me && !isDenied(error) && (
        <div className="admin-side">
          <Title className="admin-title">
            {isPage ? t`Admin Panel` : <Link href={paths.admin}>{t`Admin Panel`}</Link>}
          </Title>
          <AdminMenu here={here} role={me.role} stats={stats} />
        </div>
      )}
      <div className={className}>{children}</div>
    </div>
  )
}
