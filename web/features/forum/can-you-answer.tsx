import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import { paths } from '../../../contract/paths.ts'
import { askPages } from '../../kit/api.ts'
import { useMe } from '../../kit/me.ts'
import { UnansweredRow } from './unanswered-row.tsx'

/** One more than are shown with that of the page and an own one. */
export const unansweredQuery = () => ({
  ...askPages('GET /api/forum/posts', {}, { state: 'unanswered', limit: 4 }),
  staleTime: 60_000,
})

const shown = 2

/** Questions that nobody has answered yet: beside a discussion where there is space, else after its last reply. */
export function CanYouAnswer({ except }: { except: string }) {
  const { data } = useInfiniteQuery(unansweredQuery())
  const me = useMe()
  const questions = (data?.pages[0]?.body ?? [])
    .filter(({ id, authorName }) => id !== except && authorName !== me?.username)
    .slice(0, shown)
  return (
    <aside className="can-you-answer" aria-label={t`Can you answer this?`}>
      {questions.length > 0 && (
        <>
          <h2>
            <Trans>Can you answer this?</Trans>
          </h2>
          <ul className="rows">
            {questions.map(({ id, title, createdAt }) => (
              <UnansweredRow key={id} {...{ id, title, createdAt }} />
            ))}
          </ul>
        </>
      )}
      <p className="links">
        <Link href={paths.forum({ state: 'unanswered' })}>
          <Trans>All unanswered questions</Trans>
        </Link>
      </p>
    </aside>
  )
}
