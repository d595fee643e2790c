import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { forumLimits } from '../../../../contract/texts/forum.ts'
import type { At } from '../../../kit/send.ts'
import { pluralize } from '../../../kit/pluralize.ts'
import { paths } from '../../../../contract/paths.ts'
import { ask } from '../../../kit/api.ts'
import { useSettled } from '../../../kit/use-settled.ts'

/** Discussions that may already answer the question whose title is being typed. */
export function useSimilar(title: string): Similar {
  const wanted = useSettled(title.trim())
  const enabled = wanted.length >= forumLimits.title.min && wanted.length <= forumLimits.title.max
  const { data = [] } = useQuery({ ...similarQuery(wanted), enabled, placeholderData: (before) => before })
  return enabled ? data : []
}

type Similar = ReplyOf<At<'GET /api/forum/similar'>>

const similarQuery = (title: string) => ask('GET /api/forum/similar', {}, { title })

/** Says how many there are. Its line always has its height, so that no button moves while it is being clicked. */
export function SimilarNote({ found }: { found: Similar }) {
  return (
    <p className="similar-note meta" role="status">
      {found.length > 0 && (
        <a href={`#${listId}`}>
          {found.length === 1
            ? 'This discussion may already answer it'
            : `These ${found.length} discussions may already answer it`}
        </a>
      )}
    </p>
  )
}

const listId = 'similar'

/** The discussions, where nothing of the form comes after them. */
export function SimilarList({ found }: { found: Similar }) {
  if (found.length === 0) return null
  return (
    <ul className="similar links" id={listId} tabIndex={-1} aria-label="Similar discussions">
      {found.map(({ id, title, replyCount, isAnswered }) => (
        <li key={id}>
          <a href={paths.discussion(id)} target="_blank" rel="noopener">
            <bdi>{title}</bdi>
            <span className="unseen"> (opens in a new tab)</span>
          </a>{' '}
          <span className="meta">
            {pluralize(replyCount, 'reply')}
            {isAnswered && ' · Answered'}
          </span>
        </li>
      ))}
    </ul>
  )
}
