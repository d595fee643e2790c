import './access-prompt.css'
import type { ReactNode } from 'react'
import { plural, t, Trans } from '#words'
import { useMe } from '../kit/me.ts'
import type { Access } from '../kit/page.ts'
import { useHere } from '../kit/location.ts'
import { useSite } from '../kit/site.ts'
import { paths } from '../../contract/paths.ts'
import { isOpenTo, roles } from '../../contract/roles.ts'
import { BanknoteHead } from '../ui/banknote-head.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { NoScriptError } from '../forms/no-script-error.tsx'
import { denied } from './access-head.ts'
import { AccessExample } from './access-example.tsx'
import { gains, Gains, Lately, NewHere } from './access-gains.tsx'
import { ClosedDiscussion, useClosedDiscussion } from './closed-discussion.tsx'

/** The roles that work behind the door of the admin area. */
const staff = {
  value: plural(roles.filter((role) => isOpenTo('staff', role)).length, { one: '# role', other: '# roles' }),
  line: t`work here: author, editor, moderator and admin`,
}

const free = { value: '₹0', line: t`for an account, and for every lesson` }

interface Props {
  access: Access
  /** The page's heading, above what is required; else that of what is behind the prompt or, if it has none, what is required. */
  invitation?: string | undefined
  /** The form or link that visitors may use there meanwhile. */
  children?: ReactNode
}

/** Shown instead of a page that the visitor may not see. */
export function AccessPrompt({ access, children, ...props }: Props) {
  const me = useMe()
  const here = useHere()
  const { signUp } = useSite()
  const closed = useClosedDiscussion(here)
  if (me === undefined)
    return (
      <p className="wait">
        <Trans>Loading...</Trans>
      </p>
    )
  if (me) return <AccessDenied />
  const { invitation = access.gains && gains[access.gains].invitation } = props
  // Before the forum one sees first what is spoken of behind the door; below a form or the title of a discussion it comes last.
  const lately = access.queries ? <Lately but={closed?.id} /> : null
  const isFirst = lately && !children && !closed
  const figure = access.gains === 'staff' ? staff : signUp === 'closed' ? undefined : free
  return (
    <>
      {closed ? (
        <ClosedDiscussion discussion={closed} />
      ) : (
        <BanknoteHead title={invitation ?? access.title} figure={figure} />
      )}
      {children}
      <div className="wrap page invitation">
        <AccessExample of={access.gains} />
        {isFirst && lately}
        <div className="notice">
          {(invitation || closed) && <h2>{access.title}</h2>}
          <p>{access.text}</p>
          {/* A visitor who may write here at once is not sent away first. */}
          <LinkButton href={paths.login({ next: here })} look={children ? 'line' : 'main'}>
            {access.button}
          </LinkButton>
          {access.gains && access.gains !== 'staff' && signUp !== 'closed' && (
            <NewHere signUp={paths.signup({ next: here })} asks={Boolean(access.queries && !children)} />
          )}
        </div>
      </div>
      {access.gains && (
        <Gains title={gains[access.gains].title} gains={gains[access.gains].gains} lately={isFirst ? null : lately} />
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
      <Notice
        level={level}
        title={denied}
        action={{ href: paths.home, label: t`Go Home` }}
        live={onAgain !== undefined}
      >
        <Trans>You need admin privileges to access this page.</Trans>
      </Notice>
      {onAgain && (
        <p>
          <Trans>If you are an admin, check your connection.</Trans>{' '}
          <button type="button" className="button line" onClick={onAgain}>
            <Trans>Try Again</Trans>
          </button>
        </p>
      )}
    </>
  )
}
