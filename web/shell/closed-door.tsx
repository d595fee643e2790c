import type { Me } from '../../contract/accounts-api.ts'
import { useMe } from '../kit/me.ts'
import type { Door, Screen } from '../kit/page.ts'
import { useHere } from '../kit/place.ts'
import { paths } from '../paths.ts'
import { Notice } from '../ui/notice.tsx'
import { PlainRefusal } from '../writing/plain-refusal.tsx'

/** The words of the specification, section 2, with those of the notice below. */
export const denied = 'Access Denied'

/** What stands in place of a page that is not open to this visitor. */
export function ClosedDoor({ door }: { door: Door }) {
  const me = useMe()
  const here = useHere()
  if (me === undefined) return <p className="wait">Loading...</p>
  if (me) return <AccessDenied />
  return (
    <>
      <Notice level={1} title={door.title} action={{ href: paths.login({ next: here }), label: door.button }}>
        {door.text}
      </Notice>
      <PlainRefusal />
    </>
  )
}

/**
 * For a member who is no admin, or none any more; and wherever an admin's data fail to load, which may be the connection alone.
 * @param level the heading's: 1 where it is the whole page
 * @param onAgain asks for the data again, where it may come
 */
export function AccessDenied({ level = 1, onAgain }: { level?: 1 | 2; onAgain?: () => void }) {
  return (
    <>
      <Notice level={level} title={denied} action={{ href: paths.home, label: 'Go Home' }} live={onAgain !== undefined}>
        You need admin privileges to access this page.
      </Notice>
      {onAgain && (
        <p className="denied-again">
          If you are an admin, check your connection.{' '}
          <button type="button" className="button line" data-wake onClick={onAgain}>
            Try Again
          </button>
        </p>
      )}
    </>
  )
}

/** A shut door's words for the tab; it is not to be indexed. */
export function doorHead(door: Door | undefined, me: Me | null | undefined): Pick<Screen, 'head' | 'elsewhere'> {
  const title = me ? denied : (door?.title ?? '')
  return {
    head: ({ site }) => ({ title: `${title} · ${site.name}`, ...(me ? {} : { description: door?.text ?? '' }) }),
  }
}
