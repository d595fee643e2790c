import '../ui/banknote.css'
import '../ui/face.css'
import { useQuery } from '@tanstack/react-query'
import { plural, t, Trans } from '#words'
import type { ForumPreview } from '../../contract/texts/forum-shapes.ts'
import { paths } from '../../contract/paths.ts'
import { ask } from '../kit/api.ts'
import { Face } from '../ui/face.tsx'

const mostFaces = 5

/** The discussions whose titles everybody sees. */
export function useOpenTitles(enabled: boolean): ForumPreview[] {
  const { data = [] } = useQuery({ ...ask('GET /api/forum', {}), enabled })
  return data
}

/** The discussion behind the prompt at an address; undefined unless it is among those whose titles everybody sees. */
export function useClosedDiscussion(here: string): ForumPreview | undefined {
  const titles = useOpenTitles(here.startsWith(`${paths.forum()}/`))
  return titles.find(({ id }) => here.replace(/[?#].*/, '') === paths.discussion(id))
}

/** Its title, and an outline of each reply, at most three. Nothing of their text is in the page. */
export function ClosedDiscussion({ discussion: { title, replyCount, ...writer } }: { discussion: ForumPreview }) {
  return (
    <header className="banknote wrap">
      <h1 dir="auto">{title}</h1>
      <Written {...writer} replyCount={replyCount} />
      {Array.from({ length: Math.min(replyCount, 3) }, (_, index) => (
        <div key={index} className="outlines" aria-hidden="true" />
      ))}
    </header>
  )
}

type WrittenProps = Omit<ForumPreview, 'id' | 'title' | 'createdAt'> & {
  /** Draws the replies too: a face without a name for each, as far as there is space. */
  thread?: true
}

/** The writer of a discussion, and the number of replies. */
export function Written({ authorName, authorTone, replyCount, thread }: WrittenProps) {
  return (
    <p className="written meta">
      <Face name={authorName ?? ''} tone={authorTone} />
      {thread &&
        Array.from({ length: Math.min(replyCount, mostFaces) }, (_, index) => <Face key={index} name="" tone={0} />)}
      <span>
        <Trans>
          By <bdi>{authorName ?? t`Anonymous`}</bdi>
        </Trans>{' '}
        · {plural(replyCount, { one: '# reply', other: '# replies' })}
      </span>
    </p>
  )
}
