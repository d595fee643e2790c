import { useQuery } from '@tanstack/react-query'
import { forumLimits } from '../../../contract/forum.ts'
import { pluralize } from '../../kit/pluralize.ts'
import { paths } from '../../../contract/paths.ts'
import { useSettled } from '../../kit/use-settled.ts'
import { similarQuery } from './forum-queries.ts'

/** Discussions that may already answer what is being asked, while its title is typed. */
export function SimilarDiscussions({ title }: { title: string }) {
  const wanted = useSettled(title.trim())
  const enabled = wanted.length >= forumLimits.title.min && wanted.length <= forumLimits.title.max
  const { data = [] } = useQuery({ ...similarQuery(wanted), enabled, placeholderData: (before) => before })
  const found = enabled ? data : []
  return (
    <div className="similar">
      <p role="status">
        {found.length > 0 &&
          (found.length === 1
            ? 'This discussion may already answer it:'
            : `These ${found.length} discussions may already answer it:`)}
      </p>
      {found.length > 0 && (
        <ul className="links" aria-label="Similar discussions">
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
      )}
    </div>
  )
}
