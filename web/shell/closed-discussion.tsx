import '../ui/banknote.css'
import '../ui/face.css'
import { useQuery } from '@tanstack/react-query'
import { plural, t, Trans } from '#words'
import type { ForumPreview } from '../../contract/texts/forum-shapes.ts'
import { paths } from '../../contract/paths.ts'
import { ask } from '../kit/api.ts'
import { Face } from '../ui/face.tsx'

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

/** The writer of a discussion, and the number of replies. */
export function Written({ authorName, authorTone, replyCount }: Omit<ForumPreview, 'id' | 'title' | 'createdAt'>) {
  return (
    <p className="written meta">
      <Face name={authorName ?? ''} tone={authorTone} />
      <span>
        <Trans>
          By <bdi>{authorName ?? t`Anonymous`}</bdi>
        </Trans>{' '}
        · {plural(replyCount, { one: '# reply', other: '# replies' })}
      </span>
    </p>
  )
}
