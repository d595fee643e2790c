import './access-prompt.css'
import type { ReactNode } from 'react'
import { useMe } from '../kit/me.ts'
import type { Access } from '../kit/page.ts'
import { useHere } from '../kit/location.ts'
import { useSite } from '../kit/site.ts'
import { paths } from '../../contract/paths.ts'
import { Notice } from '../ui/notice.tsx'
import { NoScriptError } from '../forms/no-script-error.tsx'
import { denied } from './access-head.ts'
import { gains, Gains } from './access-gains.tsx'

/**
 * Shown instead of a page that the visitor may not see.
 * @param children what they may do there meanwhile
 */
export function AccessPrompt({ access, children }: { access: Access; children?: ReactNode }) {
  const me = useMe()
  const here = useHere()
  const { signUp } = useSite()
  if (me === undefined) return <p className="wait">Loading...</p>
  if (me) return <AccessDenied />
  return (
    <>
      <Notice level={1} title={access.title} action={{ href: paths.login({ next: here }), label: access.button }}>
        {access.text}
      </Notice>
      {children}
      {access.gains && (
        <Gains
          {...gains[access.gains]}
          discussions={Boolean(access.queries)}
          asks={Boolean(access.queries && !children)}
          signUp={signUp !== 'closed' && access.gains !== 'staff' ? paths.signup({ next: here }) : null}
        />
      )}
      {!children && <NoScriptError />}
    </>
  )
}

/**
 * For members without the admin role, and wherever an admin's data fail to load.
 * @param level the heading's level; 1 if it is the whole page
 * @param onAgain retries
 */
export function AccessDenied({ level = 1, onAgain }: { level?: 1 | 2; onAgain?: () => void }) {
  return (
    <>
      <Notice level={level} title={denied} action={{ href: paths.home, label: 'Go Home' }} live={onAgain !== undefined}>
        You need admin privileges to access this page.
      </Notice>
      {onAgain && (
        <p>
          If you are an admin, check your connection.{' '}
          <button type="button" className="button line" onClick={onAgain}>
            Try Again
          </button>
        </p>
      )}
    </>
  )
}
