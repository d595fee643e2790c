import { Trans } from '#words'
import type { Discussion } from '../../../contract/texts/forum-shapes.ts'
import { memberName } from '../../../contract/texts/placeholders.ts'
import { dayInIndia } from '../../kit/dates.ts'
import { segmentsOf } from '../texts/links.ts'

/**
 * Names who accepted the answer of a discussion, when, and which source it names.
 * @param content the answer's text
 */
export function Accepted({ discussion, content }: { discussion: Discussion; content: string }) {
  const { answer } = discussion
  const source = segmentsOf(content).find(({ href }) => href)?.href
  return (
    <p className="meta accepted">
      {answer?.acceptedAt ? (
        <Trans>
          Accepted by <bdi>{memberName(discussion)}</bdi>, who asked, on{' '}
          <time dateTime={answer.acceptedAt}>{dayInIndia(answer.acceptedAt)}</time>.
        </Trans>
      ) : (
        <Trans>
          Accepted by <bdi>{memberName(discussion)}</bdi>, who asked.
        </Trans>
      )}
      {source && (
        <>
          {' '}
          <Trans>
            Source:{' '}
            <a href={source} rel="nofollow ugc noopener">
              {new URL(source).hostname.replace(/^www\./, '')}
            </a>
          </Trans>
        </>
      )}
    </p>
  )
}
