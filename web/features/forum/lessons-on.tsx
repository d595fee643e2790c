import '../articles/cover-small.css'
import './lessons-on.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import { paths } from '../../../contract/paths.ts'
import { langOf } from '../../kit/language-of.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Cover } from '../articles/cover.tsx'
import { lessonsOnQuery } from './forum-queries.ts'

/** The lessons about what was searched for in the forum, as their figures, and the way on to all of them and to the calculators. */
export function LessonsOn({ search }: { search: string }) {
  const lessons = useInfiniteQuery(lessonsOnQuery(search)).data?.pages[0]?.body.results ?? []
  return (
    <section className="lessons-on" aria-labelledby={lessons[0] && 'lessons-on'}>
      {lessons[0] && (
        <>
          <h2 id="lessons-on">
            <Trans>Lessons on it</Trans>
          </h2>
          <ul>
            {lessons.map((lesson) => (
              <li key={lesson.id}>
                <Link className="card" href={paths.article(lesson)} lang={langOf(lesson.language)}>
                  <Cover article={lesson} look="small" />
                  <b>{lesson.title}</b>
                  <span className="meta">{t`${lesson.readTime} min read`}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <LinkButton href={paths.articles({ search })}>
        <Trans>Look for “{search}” in lessons and calculators</Trans>
      </LinkButton>
    </section>
  )
}
